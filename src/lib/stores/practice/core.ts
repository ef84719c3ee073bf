import { v7 } from 'uuid';
import { apiPaths } from '../../contract/api-paths.ts';
import { $userId, readSession } from '../auth/session.ts';
import { lockFor } from '../device/locks.ts';
import { apiBase } from '../http/api-base.ts';
import { api } from '../http/client.ts';
import { visitor } from '../learning/positions.ts';
import { announce } from './announce.ts';
import { createClock } from './clock.ts';
import { createOutbox } from './outbox.ts';
import { openStorage } from './queue-storage.ts';
import { createRecorder } from './recorder.ts';
import { $saving } from './sync-status.ts';

/** The learning record's way out, as it works in a browser. Fetched when there is something to write down or send. */

const userId = () => readSession()?.user.id ?? null;
/** Whoever sees the site as somebody else does not practise for them. */
const isOwn = () => !readSession()?.impersonation;

/** Ends what is under way when somebody logs out, or in as somebody else. */
let underWay = new AbortController();

export const outbox = createOutbox({
  storage: openStorage(),
  userId,
  now: () => Date.now(),
  random: () => Math.random(),
  warn: (message, detail) => console.warn(message, detail),
  alone: lockFor('woodshed:tracking'),
  onUnlocked: announce,
  onSaving: (saving) => $saving.set(saving),
  async post(sender, path, body, method = 'post') {
    if (sender !== userId()) throw new Error('Somebody else is logged in now.');
    const response = await api[method](path, { json: body, signal: underWay.signal });
    return response.status === 204 ? undefined : response.json();
  },
  async postOnLeaving(path, body, method = 'post') {
    if ('keepalive' in Request.prototype) return (await api[method](path, { json: body, keepalive: true })).ok;
    // A beacon carries no header, and nobody hears whether it arrived: what it brought is sent once more.
    const token = readSession()?.tokens.access;
    if (path === apiPaths.trackingBatch) navigator.sendBeacon(apiBase + path, JSON.stringify({ ...body, token }));
    return false;
  },
});

/** A visitor's practice is written down too, and stays on this device until they have an account. */
const recordedFor = () => userId() ?? visitor;

export const recorder = createRecorder({ outbox, clock: createClock(), userId: recordedFor, isOwn, newId: v7 });

/** Takes up what earlier pages left behind. */
export async function takeUp(): Promise<void> {
  await recorder.recover();
  await outbox.plan();
}

$userId.listen(() => {
  underWay.abort();
  underWay = new AbortController();
  recorder.close().then(takeUp);
});
