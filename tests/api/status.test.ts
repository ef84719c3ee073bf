import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStatus } from '#src/lib/server/features/status/service.ts';
import { statusDays } from '#src/lib/server/platform/db/schema/index.ts';
import { type Api, createClock, startApi } from '#tests/support/api.ts';

let api: Api;
beforeEach(async () => {
  api = await startApi({ clock: createClock('2026-03-04T00:00:00Z') });
});
afterEach(() => api.stop());

const read = async () => (await api.get('/status')).body;
const record = () => createStatus(api.database, api.clock).record();

async function upFor(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    await record();
    api.clock.advance(60);
  }
}

describe('the status', () => {
  test('reports which services are up and their response time', async () => {
    const { status, checks, history } = await read();
    expect([status, history]).toEqual(['up', []]);
    expect(checks).toEqual([
      { name: 'site', status: 'up', latencyMs: expect.any(Number) },
      { name: 'database', status: 'up', latencyMs: expect.any(Number) },
    ]);
  });

  test('counts the minutes in which a process recorded a heartbeat', async () => {
    await upFor(6);
    api.clock.advance(4 * 60);
    await record();
    expect((await read()).history).toEqual([{ date: '2026-03-04', uptime: 0.6364 }]);
  });

  test('counts a minute once, however many processes record it and however late', async () => {
    await Promise.all([record(), record(), record()]);
    await record();
    api.clock.advance(60);
    await record();
    api.clock.advance(-60);
    await record();
    const [day] = await api.database.db.select().from(statusDays);
    expect(day).toEqual({ date: '2026-03-04', upMinutes: 2, firstMinute: 0, lastMinute: 1 });
  });

  test('keeps the days of the reported period and the very first day', async () => {
    for (let day = 0; day < 100; day++) {
      await record();
      api.clock.advance(24 * 60 * 60);
    }
    const kept = await api.database.db.select().from(statusDays);
    expect(kept.length).toBeLessThanOrEqual(92);
    expect(kept.map(({ date }) => date).sort()[0]).toBe('2026-03-04');
    const { history } = await read();
    expect(history).toHaveLength(90);
    expect(history[0].uptime).toBe(0.0007);
  });
});

test('reports an unreachable database, without any history', async () => {
  await record();
  const away = { ...api.database, ping: () => Promise.reject(new Error('gone')) };
  const status = await createStatus(away, api.clock).read();
  expect(status).toMatchObject({ status: 'down', checks: [{ status: 'up' }, { name: 'database', status: 'down' }] });
  expect(status.history).toEqual([]);
});

describe('the health', () => {
  const codes = async () => {
    const [get, head] = [await api.get('/health'), await api.request('HEAD', '/health')];
    return [get.status, head.status];
  };
  const full = () => Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });

  test('is bad while writes fail, even though reads work', async () => {
    expect(await codes()).toEqual([200, 200]);
    const stored = vi.spyOn(api.database.db, 'transaction').mockRejectedValue(full());
    const body = { email: 'ann@example.org', password: 'correct horse', name: 'Ann' };
    expect((await api.post('/auth/register', body)).status).toBe(503);
    expect(await codes()).toEqual([503, 503]);
    expect((await api.get('/courses')).status).toBe(200);
    expect((await api.get('/health/ready')).status).toBe(200);
    stored.mockRestore();
    api.clock.advance(31);
    expect(await codes()).toEqual([200, 200]);
  });

  test('is bad when a probing write fails, and probes rarely', async () => {
    await record();
    const tried = vi.spyOn(api.database.db, 'execute');
    for (let count = 0; count < 20; count++) expect(await codes()).toEqual([200, 200]);
    expect(tried).toHaveBeenCalledTimes(1);
    tried.mockRejectedValue(Object.assign(new Error('read-only'), { code: '25006' }));
    api.clock.advance(11);
    expect(await codes()).toEqual([503, 503]);
    tried.mockRestore();
    api.clock.advance(31);
    expect(await codes()).toEqual([200, 200]);
  });
});
