import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { newDatabase } from '../support/database.ts';
import { Site } from '../support/site.ts';
import { expectNoDifference, practise, runDb } from './practice.ts';
import { type Learner, recordOf } from './reporting.ts';

const AUTH_SECRET = 'the same in both schools so that a token opens both';

const places = {
  'the embedded database': async () => ({ url: '', remove: async () => {} }),
  PostgreSQL: newDatabase,
};

for (const [name, newPlace] of Object.entries(places)) {
  test(`a backup of ${name} made during practice holds everything acknowledged before it`, async () => {
    test.skip(name === 'PostgreSQL' && !process.env.TEST_DATABASE_URL, 'TEST_DATABASE_URL is not set');
    const folder = await mkdtemp(join(tmpdir(), 'woodshed-backup-'));
    const [here, there] = [await newPlace(), await newPlace()];
    const site = await Site.open({ DATABASE_URL: here.url, AUTH_SECRET });
    const other = await Site.open({ DATABASE_URL: there.url, AUTH_SECRET });
    let before: Learner[] = [];
    try {
      await practise(site, async ({ more, acknowledged }) => {
        await more(60);
        before = acknowledged();
        const file = join(folder, 'saved.gz');
        expect(await runDb(site, 'backup', file)).toContain('exit code 0');
        expect(await runDb(other, 'restore', file)).toContain('exit code 0');
        await more(12);
      });
      await expectNoDifference(other);
      for (const learner of before) {
        const restored = await recordOf(other, learner);
        expect(restored.events).toEqual(expect.arrayContaining(learner.events));
        expect(restored.activities).toEqual(expect.arrayContaining(learner.activities));
        expect(restored.heartbeats).toBeGreaterThanOrEqual(learner.heartbeats);
        expect(restored.positions).toBeGreaterThanOrEqual(learner.positions);
      }
    } finally {
      await Promise.all([site.close(), other.close()]);
      await Promise.all([here.remove(), there.remove(), rm(folder, { recursive: true })]);
    }
  });
}
