import { persistentAtom } from '@nanostores/persistent';
import { v7 } from 'uuid';
import { apiPaths } from '../../contract/api-paths.ts';
import type { ChordChanges } from '../../contract/tools.ts';
import { ApiError } from '../http/api-error.ts';
import { api } from '../http/client.ts';
import { createQuery } from '../http/query.ts';
import { idempotent } from '../http/retry.ts';
import { readSession } from '../session/session.ts';

/** Minutes of changing between two chords that the school has, the latest first. */
export const $sentMinutes = createQuery<ChordChanges[]>(apiPaths.chordChanges);

/** A minute that this device alone knows: a visitor's, or one that could not be sent yet. */
type KeptMinute = ChordChanges & { userId: string | null };

/** The most that a device keeps. */
const mostKept = 200;

export const $keptMinutes = persistentAtom<KeptMinute[]>('woodshed:chord-changes', [], {
  encode: JSON.stringify,
  decode: readKept,
});

const whoIsHere = () => readSession()?.user.id ?? null;

const isOwn = () => !readSession()?.impersonation;

/** Of whoever is here now, on this device and at the school, the latest first. */
export function allMinutes(sent: readonly ChordChanges[] | undefined, kept: readonly KeptMinute[]): ChordChanges[] {
  const own = kept.filter(({ userId }) => userId === whoIsHere()).map(({ userId: _, ...minute }) => minute);
  const known = new Set(sent?.map(({ id }) => id));
  return [...own.filter(({ id }) => !known.has(id)), ...(sent ?? [])].sort((a, b) =>
    b.occurredAt.localeCompare(a.occurredAt),
  );
}

/** Writes down a minute that ended now: on this device at once, and for a learner at the school as soon as it can. */
export async function keepMinute(chords: ChordChanges['chords'], changes: number): Promise<void> {
  if (!isOwn()) return;
  const minute = { id: v7(), chords, changes, occurredAt: new Date().toISOString(), userId: whoIsHere() };
  $keptMinutes.set([minute, ...$keptMinutes.get()].slice(0, mostKept));
  await sendMinutes();
}

let sending: Promise<void> | undefined;

/** Sends what waits here of whoever is logged in. What cannot be sent now waits on. */
export function sendMinutes(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendAll(): Promise<void> {
  const user = whoIsHere();
  if (!user || !isOwn()) return;
  for (const { userId, ...minute } of $keptMinutes.get().filter((one) => one.userId === user)) {
    try {
      await api.post(apiPaths.chordChanges, { json: minute, retry: { ...idempotent, methods: ['post'] } });
    } catch (error) {
      // What the school will never take must not stand in the way of the rest.
      if (!(error instanceof ApiError) || error.isRetryable || error.status === 401) return;
    }
    const { data } = $sentMinutes.get();
    if (data) $sentMinutes.mutate([minute, ...data.filter(({ id }) => id !== minute.id)]);
    $keptMinutes.set($keptMinutes.get().filter(({ id }) => id !== minute.id));
  }
}

function readKept(stored: string): KeptMinute[] {
  try {
    const list: unknown = JSON.parse(stored);
    return Array.isArray(list) ? list.filter(isMinute).slice(0, mostKept) : [];
  } catch {
    return [];
  }
}

function isMinute(value: unknown): value is KeptMinute {
  const { id, chords, changes, occurredAt } = (value ?? {}) as Partial<KeptMinute>;
  return (
    typeof id === 'string' &&
    Array.isArray(chords) &&
    chords.length === 2 &&
    Number.isInteger(changes) &&
    typeof occurredAt === 'string'
  );
}
