import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { createLimits } from '#src/lib/server/platform/http/rate-limits.ts';
import { openRedis } from '#src/lib/server/platform/redis.ts';

const logger = pino({ level: 'silent' });
const rate = { points: 3, seconds: 60 };
const key = () => crypto.randomUUID();

describe.skipIf(!process.env.TEST_REDIS_URL)('limits in Redis', () => {
  test('are shared by processes', async () => {
    const connections = [
      openRedis(process.env.TEST_REDIS_URL!, logger),
      openRedis(process.env.TEST_REDIS_URL!, logger),
    ];
    await Promise.all(
      connections.map((redis) => redis.status === 'ready' || new Promise((done) => redis.once('ready', done))),
    );
    const [one, two] = connections.map((redis) => createLimits({ scale: 1, redis })('test', rate)!);
    const who = key();
    await one!.take(who);
    await two!.take(who);
    await one!.take(who);
    await expect(two!.take(who)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await expect(one!.check(who)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await one!.clear(who);
    await two!.take(who);
    for (const redis of connections) redis.disconnect();
  });
});

test('limits hold in each process while Redis cannot be reached', async () => {
  const redis = openRedis('redis://127.0.0.1:1', logger);
  const limit = createLimits({ scale: 1, redis })('test', rate)!;
  const who = key();
  for (let count = 0; count < rate.points; count++) await limit.take(who);
  await expect(limit.take(who)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  await expect(limit.check(who)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  redis.disconnect();
});

test('limits are scaled, and switched off by 0', async () => {
  expect(createLimits({ scale: 0 })('test', rate)).toBeUndefined();
  const limit = createLimits({ scale: 2 })('test', rate)!;
  for (let count = 0; count < 6; count++) await limit.take('somebody');
  await expect(limit.take('somebody')).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    headers: { 'Retry-After': expect.stringMatching(/^(59|60)$/) },
  });
  await limit.take('somebody else');
});
