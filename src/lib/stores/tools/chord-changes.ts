import { persistentAtom } from '@nanostores/persistent';
import { v7 } from 'uuid';
import { apiPaths } from '../../contract/api-paths.ts';
import type { ChordChanges } from '../../contract/tools.ts';
import { ApiError } from '../http/api-error.ts';
import { api } from '../http/client.ts';
import { createQuery } from '../http/query.ts';
import { idempotent } from '../http/retry.ts';
import { readSession } from '../session/session.ts';

/** One-minute chord changes on the server, latest first. */
export const $sentMinutes = createQuery<ChordChanges[]>(apiPaths.chordChanges);

/** A minute on this device only: a visitor's, or one that is not sent yet. */
type LocalMinute = ChordChanges & { userId: string | null };

const maxLocal = 200;

export const $localMinutes = persistentAtom<LocalMinute[]>('woodshed:chord-changes', [], {
  encode: JSON.stringify,
  decode: readLocal,
});

const currentUserId = () => readSession()?.user.id ?? null;

const isOwn = () => !readSession()?.impersonation;

/** The current user's minutes on this device and on the server, latest first. */
export function allMinutes(sent: readonly ChordChanges[] | undefined, kept: readonly LocalMinute[]): ChordChanges[] {
  const own = kept.filter(({ userId }) => userId === currentUserId()).map(({ userId: _, ...minute }) => minute);
  const known = new Set(sent?.map(({ id }) => id));
  return [...own.filter(({ id }) => !known.has(id)), ...(sent ?? [])].sort((a, b) =>
    b.occurredAt.localeCompare(a.occurredAt),
  );
}

/** Stores a minute that ended now on this device, and sends it when logged in. */
export async function recordMinute(chords: ChordChanges['chords'], changes: number): Promise<void> {
  if (!isOwn()) return;
  const minute = { id: v7(), chords, changes, occurredAt: new Date().toISOString(), userId: currentUserId() };
  $localMinutes.set([minute, ...$localMinutes.get()].slice(0, maxLocal));
  await sendMinutes();
}

let sending: Promise<void> | undefined;

/** Sends the logged-in user's unsent minutes; keeps those that cannot be sent now. */
export function sendMinutes(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendAll(): Promise<void> {
  const user = currentUserId();
  if (!user || !isOwn()) return;
  for (const { userId, ...minute } of $localMinutes.get().filter((one) => one.userId === user)) {
    try {
      await api.post(apiPaths.chordChanges, { json: minute, retry: { ...idempotent, methods: ['post'] } });
    } catch (error) {
      // A minute that the server will never accept must not block the rest.
      if (!(error instanceof ApiError) || error.isRetryable || error.status === 401) return;
    }
    const { data } = $sentMinutes.get();
    if (data) $sentMinutes.mutate([minute, ...data.filter(({ id }) => id !== minute.id)]);
    $localMinutes.set($localMinutes.get().filter(({ id }) => id !== minute.id));
  }
}

function readLocal(stored: string): LocalMinute[] {
  try {
    const list: unknown = JSON.parse(stored);
    return Array.isArray(list) ? list.filter(isMinute).slice(0, maxLocal) : [];
  } catch {
    return [];
  }
}

function isMinute(value: unknown): value is LocalMinute {
  const { id, chords, changes, occurredAt } = (value ?? {}) as Partial<LocalMinute>;
  return (
    typeof id === 'string' &&
    Array.isArray(chords) &&
    chords.length === 2 &&
    Number.isInteger(changes) &&
    typeof occurredAt === 'string'
  );
}
