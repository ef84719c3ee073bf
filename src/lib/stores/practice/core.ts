import { v7 } from 'uuid';
import { apiPaths } from '../../contract/api-paths.ts';
import { lockFor } from '../device/locks.ts';
import { apiBase } from '../http/api-base.ts';
import { api } from '../http/client.ts';
import { $userId, readSession } from '../session/session.ts';
import { announceAchievements } from './announce.ts';
import { createClock } from './clock.ts';
import { createOutbox } from './outbox.ts';
import { visitor } from './positions.ts';
import { openStorage } from './queue-storage.ts';
import { createRecorder } from './recorder.ts';
import { $syncStatus } from './sync-status.ts';

/** The recorder and its outbox, wired to the browser. Loaded when there is something to record or send. */

const userId = () => readSession()?.user.id ?? null;
/** An impersonator does not practise on the learner's behalf. */
const isOwn = () => !readSession()?.impersonation;

/** Aborts requests in flight when the user changes. */
let inFlight = new AbortController();

export const outbox = createOutbox({
  storage: openStorage(),
  userId,
  now: () => Date.now(),
  random: () => Math.random(),
  warn: (message, detail) => console.warn(message, detail),
  alone: lockFor('woodshed:tracking'),
  onUnlocked: announceAchievements,
  onStatus: (status) => $syncStatus.set(status),
  async post(sender, path, body, method = 'post') {
    if (sender !== userId()) throw new Error('Another user is logged in now.');
    const response = await api[method](path, { json: body, signal: inFlight.signal });
    return response.status === 204 ? undefined : response.json();
  },
  async postOnLeaving(path, body, gone, method = 'post') {
    if (gone && path === apiPaths.trackingBatch && sendBeacon(path, body)) return false;
    return (await api[method](path, { json: body, keepalive: true })).ok;
  },
});

/**
 * Sends a batch as a beacon, which outlives the page in every browser and needs no preflight on another origin. It reports
 * no answer, so its events stay in the queue and are deduplicated when they are sent again.
 * @returns whether the browser accepted it
 */
function sendBeacon(path: string, body: object): boolean {
  const session = readSession();
  if (!session || session.accessUntil <= Date.now()) return false;
  return navigator.sendBeacon(apiBase + path, JSON.stringify({ ...body, token: session.tokens.access }));
}

/** A visitor's practice is recorded too, and stays on this device until they register. */
const recordedFor = () => userId() ?? visitor;

export const recorder = createRecorder({ outbox, clock: createClock(), userId: recordedFor, isOwn, newId: v7 });

/** Recovers and sends what earlier pages left behind. */
export async function resume(): Promise<void> {
  await recorder.recover();
  await outbox.plan();
}

$userId.listen(() => {
  inFlight.abort();
  inFlight = new AbortController();
  recorder.stop().then(resume);
});
