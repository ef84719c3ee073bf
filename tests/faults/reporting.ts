import { v7 } from 'uuid';
import { apiBase } from '../../src/lib/contract/api-paths.ts';

/** A server that may be away for a while; clients without an answer wait until it is back. */
export interface Unsteady {
  address: string;
  /** Waits until the server is back. @param status of the failed request; 0 when there was no answer */
  back(status: number): Promise<void>;
}

/** A learner, and what the server has acknowledged of theirs. */
export interface Learner {
  token: string;
  /** Ids of events and activities, and counts of the calls that have no id. */
  events: string[];
  activities: string[];
  heartbeats: number;
  positions: number;
}

const json = (token?: string) => ({
  'Content-Type': 'application/json',
  ...(token && { Authorization: `Bearer ${token}` }),
});

export async function newLearner({ address }: Unsteady, name: string): Promise<Learner> {
  const response = await fetch(`${address}${apiBase}/auth/register`, {
    method: 'POST',
    headers: json(),
    body: JSON.stringify({ email: `${name}@example.org`, password: 'a porch, a lamp, six strings', name }),
  });
  const { tokens } = await response.json();
  return { token: tokens.access, events: [], activities: [], heartbeats: 0, positions: 0 };
}

/** Sends a request until the server acknowledges it. @throws when the server refuses it */
async function tell(server: Unsteady, { token }: Learner, path: string, body: object): Promise<void> {
  for (;;) {
    const answer = await fetch(`${server.address}${apiBase}${path}`, {
      method: 'POST',
      headers: json(token),
      body: JSON.stringify(body),
    }).catch(() => undefined);
    if (answer?.ok) {
      const { rejected = [] } = answer.status === 202 ? await answer.json() : {};
      if (rejected.length > 0) throw new Error(JSON.stringify(rejected));
      return;
    }
    if (answer && answer.status < 500) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    await server.back(answer?.status ?? 0);
  }
}

const iso = (ms: number) => new Date(ms).toISOString();
const minute = 60_000;
/** Length of the video that the player reports, in seconds. */
const duration = 100;

/** Reports one sitting that began at `at`, in milliseconds since the epoch. Resolves once all of it is acknowledged. */
export async function reportSitting(server: Unsteady, learner: Learner, videoId: string, at: number): Promise<void> {
  const place = (seconds: number) => ({ videoId, position: seconds, duration, timestamp: iso(at + seconds * 1000) });
  const kinds = ['play', 'chapter_change', 'speed_change', 'seek', 'chapter_change', 'pause'];
  const events = kinds.map((eventType, index) => ({ eventId: v7(), eventType, ...place(index * 15) }));
  await tell(server, learner, '/video-tracking/batch', { events });
  learner.events.push(...events.map(({ eventId }) => eventId));
  await tell(server, learner, '/video-tracking/heartbeat', place(90));
  learner.heartbeats++;
  await tell(server, learner, `/videos/${videoId}/progress`, place(99));
  learner.positions++;
  const activity = { kind: 'practice', seconds: 60, occurredAt: iso(at + 5 * minute), activityId: v7() };
  await tell(server, learner, '/progress/activity', activity);
  learner.activities.push(activity.activityId);
}

/** Reads what is stored of a learner from their data export, in the shape of what was acknowledged. */
export async function recordOf(
  { address }: Pick<Unsteady, 'address'>,
  { token }: Learner,
): Promise<Omit<Learner, 'token'>> {
  const { tables } = await (await fetch(`${address}${apiBase}/users/me/export`, { headers: json(token) })).json();
  const rows: { eventId: string; kind: string }[] = tables.watch_events;
  const ofKind = (kind: string) => rows.filter((row) => row.kind === kind).length;
  return {
    events: rows.filter(({ kind }) => !['heartbeat', 'progress'].includes(kind)).map(({ eventId }) => eventId),
    activities: tables.activities.map((row: { activityId: string }) => row.activityId),
    heartbeats: ofKind('heartbeat'),
    positions: ofKind('progress'),
  };
}
