import { expect, test } from 'playwright/test';
import { Site } from '../support/site.ts';
import { Cluster, noCluster } from './cluster.ts';
import { practise, readiness } from './practice.ts';

test.skip(noCluster !== undefined, noCluster);

let cluster: Cluster;
let site: Site;
test.beforeEach(async () => {
  cluster = await Cluster.open();
  site = await Site.open({ DATABASE_URL: cluster.url });
});
test.afterEach(async () => {
  await site.close();
  await cluster.close();
});

test('reports a killed PostgreSQL and reconnects when it is back', async () => {
  await practise(site, async ({ more }) => {
    const { pid } = site;
    for (let kill = 0; kill < 3; kill++) {
      await more(20);
      await cluster.stop('SIGKILL');
      await expect.poll(() => readiness(site)).toBe(503);
      await cluster.start();
      await expect.poll(() => readiness(site)).toBe(200);
    }
    expect(site.pid).toBe(pid);
  });
});

test('recovers when PostgreSQL closes all connections and restarts after one of its processes was killed', async () => {
  await practise(site, async ({ more }) => {
    for (let kill = 0; kill < 3; kill++) {
      await more(20);
      const [one] = await cluster.query<{ pid: number }>(
        `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
      );
      process.kill(one!.pid, 'SIGKILL');
    }
    await expect.poll(() => readiness(site)).toBe(200);
  });
});
