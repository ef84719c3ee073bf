import { test } from 'playwright/test';
import { newDatabase } from '../support/database.ts';
import { Site } from '../support/site.ts';
import { expectNoDifference, practise } from './practice.ts';

/** Number of kills; TEST_KILLS=50 takes a minute and a half. */
const kills = Number(process.env.TEST_KILLS ?? 20);
/** Numbers of sittings reported between two kills. */
const sittings = [7, 1, 23, 3, 12];

test(`a server that is killed ${kills} times loses nothing that it acknowledged, and counts nothing twice`, async () => {
  test.setTimeout(60_000 + kills * 10_000);
  const { url, remove } = await newDatabase();
  const site = await Site.open({ DATABASE_URL: url === 'memory://' ? '' : url });
  try {
    await practise(site, async ({ more }) => {
      for (let kill = 0; kill < kills; kill++) {
        await more(sittings[kill % sittings.length]!);
        await site.stop('SIGKILL');
        await site.start();
      }
    });
    await site.stop('SIGKILL');
    await expectNoDifference(site);
  } finally {
    await site.close();
    await remove();
  }
});
