import { maxActivitySeconds } from '../../contract/limits.ts';
import type { ActivityBody } from '../../contract/progress.ts';
import type { EventMetadata, EventType } from '../../contract/tracking.ts';
import type { Playhead, Stretch } from '../learning/positions.ts';
import * as positions from '../learning/positions.ts';
import type { Clock } from './clock.ts';
import type { Outbox } from './outbox.ts';
import { type Call, heartbeatId } from './queue.ts';

export interface RecorderPorts {
  outbox: Pick<Outbox, 'put' | 'leave'>;
  clock: Clock;
  userId(): string | null;
  /** Whether it is the learner who is at this device. */
  isOwn(): boolean;
  newId(): string;
}

/** How often the playhead is written down while playing, and how often it is sent, in ms. */
const writeEvery = 1000;
const sendEvery = 30_000;
/** A stretch that was not written for so long, in ms, belongs to a page that is gone. */
const goneAfter = 10_000;

/**
 * Writes down what a learner does with a video. While it plays, the playhead is written every second, with the id
 * of the event that will end this stretch of playing: a page that is killed leaves that behind, and a later one
 * turns it into the missing event.
 */
export function createRecorder({ outbox, clock, userId, isOwn, newId }: RecorderPorts) {
  let playing: { stretch: Stretch; read(): Playhead; timer: ReturnType<typeof setInterval> } | undefined;
  let lastSent = 0;

  function putEvent(
    user: string,
    id: string,
    at: number,
    eventType: EventType,
    playhead: Playhead,
    metadata?: EventMetadata,
  ) {
    const { videoId, position, duration } = playhead;
    const body = { eventId: id, eventType, videoId, position, duration, metadata, timestamp: iso(at) };
    return outbox.put({ userId: user, id, at, kind: 'event', body });
  }

  async function record(eventType: EventType, playhead: Playhead, metadata?: EventMetadata): Promise<void> {
    const user = userId();
    if (!user || !isOwn()) return;
    const at = clock.now();
    lastSent = at;
    positions.writePosition(user, { ...playhead, at, completed: eventType === 'complete' || undefined });
    await putEvent(user, newId(), at, eventType, playhead, metadata);
  }

  /** Playing begins. @param read tells the playhead at any time until it ends */
  async function open(read: () => Playhead, metadata?: EventMetadata): Promise<void> {
    const user = userId();
    if (!user || !isOwn()) return;
    clock.anchor();
    const stretch = { userId: user, closingId: newId(), at: clock.now(), ...read() };
    positions.writeStretch(stretch);
    playing = { stretch, read, timer: setInterval(tick, writeEvery) };
    await record('play', read(), metadata);
  }

  /** Reads the playhead and writes it down. */
  function tick(): void {
    if (!playing) return;
    const { stretch, read } = playing;
    // A later page took this one for dead, while the machine slept, and used the id up.
    if (!positions.hasStretch(stretch)) stretch.closingId = newId();
    Object.assign(stretch, read(), { at: clock.now() });
    positions.writeStretch(stretch);
    if (stretch.at - lastSent >= sendEvery) sendPlayhead(stretch);
  }

  async function sendPlayhead({ userId, videoId, position, duration, at }: Stretch): Promise<void> {
    lastSent = at;
    const body = { videoId, position, duration, timestamp: iso(at) };
    await outbox.put({ userId, id: heartbeatId(videoId), at, kind: 'heartbeat', body });
  }

  /** Playing has ended. */
  async function close(): Promise<void> {
    if (!playing) return;
    tick();
    const { stretch, timer } = playing;
    clearInterval(timer);
    playing = undefined;
    lastSent = stretch.at;
    await settle(stretch);
  }

  /** Queues the end of a stretch; only then may the stretch itself go. */
  async function settle(stretch: Stretch): Promise<void> {
    if (stretch.userId === userId()) positions.writePosition(stretch.userId, stretch);
    const written = await putEvent(stretch.userId, stretch.closingId, stretch.at, 'pause', stretch);
    if (written) positions.removeStretch(stretch);
  }

  /** Queues the ends of stretches whose pages were killed. */
  async function recover(): Promise<void> {
    const user = userId();
    if (!user) return;
    for (const stretch of positions.stretchesOf(user)) {
      const gone = Math.abs(clock.now() - stretch.at) > goneAfter;
      if (gone && stretch.closingId !== playing?.stretch.closingId) await settle(stretch);
    }
  }

  /** Completes a video by hand, or takes that back. */
  async function markWatched(playhead: Playhead, completed: boolean): Promise<void> {
    const user = userId();
    if (!user) return;
    const at = clock.now();
    positions.writePosition(user, { ...playhead, at, completed });
    const { videoId } = playhead;
    const body = { completed, timestamp: iso(at) };
    await outbox.put({ userId: user, id: newId(), at, kind: 'watched', videoId, body });
  }

  /** Practice away from the videos, which ended now. */
  async function practise({ kind, seconds, ref }: Pick<ActivityBody, 'kind' | 'seconds' | 'ref'>): Promise<void> {
    const user = userId();
    if (!user || !isOwn() || seconds < 1) return;
    const at = clock.now();
    const id = newId();
    const body = { kind, seconds: Math.min(seconds, maxActivitySeconds), ref, occurredAt: iso(at), activityId: id };
    await outbox.put({ userId: user, id, at, kind: 'activity', body });
  }

  /**
   * Tells the server of anything else that the learner did, now or once it can be reached.
   * @param make the call, from a new id and the instant
   * @param id where only the newest of its kind counts
   */
  async function tell(make: (id: string, at: string) => Call, id = newId()): Promise<void> {
    const user = userId();
    if (!user || !isOwn()) return;
    const at = clock.now();
    await outbox.put({ userId: user, id, at, kind: 'call', ...make(id, iso(at)) });
  }

  /** The page is hidden: it may never be heard of again, or play on. */
  function hide(): void {
    tick();
    if (playing) sendPlayhead(playing.stretch);
    outbox.leave();
  }

  /** The page goes. */
  function leave(): void {
    close();
    outbox.leave();
  }

  return { record, open, close, recover, markWatched, practise, tell, hide, leave };
}

const iso = (at: number) => new Date(at).toISOString();
