import { beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#src/lib/contract/accounts.ts';
import { serve } from '../server.ts';

const user = { id: 'user-1', name: 'Ada' } as User;

async function openPage() {
  const server = await serve(() => ({ body: { unlocked: [] } }));
  vi.resetModules();
  vi.stubEnv('PUBLIC_API_BASE', server.base);
  const { startSession } = await import('#src/lib/stores/session/session.ts');
  const { recordActivity } = await import('#src/lib/stores/practice/index.ts');
  const { $syncStatus } = await import('#src/lib/stores/practice/index.ts');
  const { outbox } = await import('#src/lib/stores/practice/core.ts');
  return { ...server, startSession, recordActivity, $syncStatus, outbox };
}

beforeEach(() => {
  // There is no IndexedDB in Node: the queue is in memory, and says so.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  return () => vi.unstubAllEnvs();
});

test('practice is queued at once, and sent when the page is left', async () => {
  const page = await openPage();
  page.startSession(user, { access: 'a', refresh: 'r' });
  page.recordActivity({ kind: 'tool', seconds: 60, ref: 'metronome' });
  await vi.waitFor(() => expect(page.$syncStatus.get()).toEqual({ state: 'saving', pending: 1 }));
  page.outbox.leave(true);
  await vi.waitFor(() => expect(page.calls).toHaveLength(1));
  expect(page.calls[0]).toMatchObject({ method: 'POST', path: '/api/v1/progress/activity', access: 'a' });
  expect(JSON.parse(page.calls[0]!.body)).toMatchObject({ kind: 'tool', seconds: 60, ref: 'metronome' });
});
