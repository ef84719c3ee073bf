import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { Site } from '../support/site.ts';
import { Cluster, noCluster } from './cluster.ts';
import { type Practice, practise, readiness } from './practice.ts';
import { noSmallDisk, SmallDisk } from './small-disk.ts';

test.skip(noSmallDisk !== undefined, noSmallDisk);

let disk: SmallDisk;
test.beforeEach(() => {
  disk = new SmallDisk(200);
});
test.afterEach(() => disk.remove());

/** Fills the disk until requests fail, then frees space. */
async function fillUp({ more, failures }: Practice, keep: () => Promise<void>): Promise<void> {
  await more(20);
  const before = failures();
  disk.fill();
  await expect.poll(failures, { timeout: 60_000 }).toBeGreaterThan(before);
  await keep();
  disk.free();
}

test('the embedded database loses nothing on a full disk and recovers when there is space', async () => {
  const site = await Site.open({ DATABASE_URL: '', DATA_DIR: join(disk.folder, 'data') });
  try {
    await practise(site, async (practice) => {
      await fillUp(practice, async () => expect((await fetch(`${site.address}/`)).status).toBe(200));
      await expect.poll(() => readiness(site), { timeout: 30_000 }).toBe(200);
    });
  } finally {
    await site.close();
  }
});

test('PostgreSQL loses nothing on a full disk and recovers when there is space', async () => {
  test.skip(noCluster !== undefined, noCluster);
  const folder = join(disk.folder, 'cluster');
  mkdirSync(folder);
  const cluster = await Cluster.open(folder);
  const site = await Site.open({ DATABASE_URL: cluster.url });
  try {
    await practise(site, async (practice) => {
      await fillUp(practice, async () => expect((await fetch(`${site.address}/`)).status).toBe(200));
      // PostgreSQL exits when it cannot even write its log; a supervisor would start it again.
      if (!cluster.isRunning) await cluster.start();
      await expect.poll(() => readiness(site), { timeout: 30_000 }).toBe(200);
    });
  } finally {
    await site.close();
    await cluster.close();
  }
});
