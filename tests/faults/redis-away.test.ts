import { expect, test } from 'playwright/test';
import { apiBase, apiPaths } from '../../src/lib/contract/api-paths.ts';
import { newDatabase } from '../support/database.ts';
import { Site } from '../support/site.ts';
import { practise } from './practice.ts';
import { noRedis, OwnRedis } from './redis.ts';

test.skip(noRedis !== undefined, noRedis);

/** Wrong passwords allowed at `scale` times the usual limits. */
const scale = 20;
const borne = 5 * scale;

/** Tries wrong passwords until one is rate-limited. @returns how many were checked before */
async function guess({ address }: Site): Promise<number> {
  const body = JSON.stringify({ email: 'nobody@example.org', password: 'a wrong one' });
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
  for (let guesses = 0; ; guesses++) {
    const { status } = await fetch(`${address}${apiBase}${apiPaths.login}`, init);
    if (status === 429) return guesses;
    expect(status).toBe(401);
  }
}

test('a hanging, dead or returning Redis does not affect users, and password guessing stays limited', async () => {
  test.setTimeout(120_000);
  const place = await newDatabase();
  const redis = await OwnRedis.open();
  const site = await Site.open({
    ...{
      DATABASE_URL: place.url === 'memory://' ? '' : place.url,
      REDIS_URL: redis.url,
      RATE_LIMIT_SCALE: String(scale),
    },
  });
  try {
    await practise(site, async ({ more, failures }) => {
      await more(12);
      const before = failures();
      expect(await guess(site)).toBe(borne);

      redis.signal('SIGSTOP');
      await more(24);
      expect(await guess(site)).toBe(borne);
      redis.signal('SIGCONT');
      await redis.stop();
      await more(24);
      expect(await guess(site)).toBe(0);
      await redis.start();
      await expect.poll(() => redis.keys('woodshed:limit:general*')).not.toEqual([]);
      expect(failures()).toBe(before);
    });
  } finally {
    await site.close();
    await redis.stop();
    await place.remove();
  }
});
