import { v7 } from 'uuid';
import { apiBase } from '../../src/lib/contract/api-paths.ts';

/** A server that may be gone for a while: who gets no answer waits until it is back. */
export interface Unsteady {
  address: string;
  /** @param status of the answer that said that nothing was taken; 0 when there was no answer */
  back(status: number): Promise<void>;
}

/** Somebody with an account, and what the server has said it knows of them. */
export interface Learner {
  token: string;
  /** Ids of events and of activities, and how many calls without an id. */
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

/** Says something until the server has answered that it knows. @throws what it said when it refused */
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
/** Length that the player says the video has, in seconds. */
const duration = 100;

/** What a device reports of one sitting that began at `at`, in milliseconds since the epoch; resolves when it is known. */
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

/** What is stored of somebody, as they may take it along, in the shape of what they were told. */
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
