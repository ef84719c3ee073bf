import { maxActivitySeconds } from '../../contract/limits.ts';
import type { ActivityBody } from '../../contract/progress.ts';
import type { EventMetadata, EventType } from '../../contract/tracking.ts';
import type { Clock } from './clock.ts';
import type { Outbox } from './outbox.ts';
import type { OpenPlayback, Playhead } from './positions.ts';
import * as positions from './positions.ts';
import { type Call, heartbeatId } from './queue.ts';

export interface RecorderPorts {
  outbox: Pick<Outbox, 'put' | 'leave'>;
  clock: Clock;
  userId(): string | null;
  /** False during impersonation. */
  isOwn(): boolean;
  newId(): string;
}

/** How often the playhead is stored and sent during playback, in ms. */
const writeEvery = 1000;
const sendEvery = 30_000;
/** An open playback not written for this long, in ms, belongs to a page that is gone. */
const goneAfter = 10_000;

/**
 * Records playback and other practice. During playback, stores the playhead every second with the id of the event that
 * will end it: a killed page leaves that behind, and a later page turns it into the missing event.
 */
export function createRecorder({ outbox, clock, userId, isOwn, newId }: RecorderPorts) {
  let playing: { playback: OpenPlayback; read(): Playhead; timer: ReturnType<typeof setInterval> } | undefined;
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

  /** Starts a playback. @param read returns the current playhead */
  async function start(read: () => Playhead, metadata?: EventMetadata): Promise<void> {
    const user = userId();
    if (!user || !isOwn()) return;
    clock.anchor();
    const playback = { userId: user, closingId: newId(), at: clock.now(), ...read() };
    positions.writeOpenPlayback(playback);
    playing = { playback, read, timer: setInterval(tick, writeEvery) };
    await record('play', read(), metadata);
  }

  /** Stores the current playhead, and sends it every 30 s. */
  function tick(): void {
    if (!playing) return;
    const { playback, read } = playing;
    // While the machine slept, another page took this one for dead and used the id.
    if (!positions.hasOpenPlayback(playback)) playback.closingId = newId();
    Object.assign(playback, read(), { at: clock.now() });
    positions.writeOpenPlayback(playback);
    if (playback.at - lastSent >= sendEvery) sendPlayhead(playback);
  }

  async function sendPlayhead({ userId, videoId, position, duration, at }: OpenPlayback): Promise<void> {
    lastSent = at;
    const body = { videoId, position, duration, timestamp: iso(at) };
    await outbox.put({ userId, id: heartbeatId(videoId), at, kind: 'heartbeat', body });
  }

  /** Ends the playback. */
  async function stop(): Promise<void> {
    if (!playing) return;
    tick();
    const { playback, timer } = playing;
    clearInterval(timer);
    playing = undefined;
    lastSent = playback.at;
    await finish(playback);
  }

  /** Queues the event that ends an open playback, and removes the playback once that is stored. */
  async function finish(playback: OpenPlayback): Promise<void> {
    if (playback.userId === userId()) positions.writePosition(playback.userId, playback);
    const written = await putEvent(playback.userId, playback.closingId, playback.at, 'pause', playback);
    if (written) positions.removeOpenPlayback(playback);
  }

  /** Ends the open playbacks of pages that were killed. */
  async function recover(): Promise<void> {
    const user = userId();
    if (!user) return;
    for (const playback of positions.openPlaybacksOf(user)) {
      const gone = Math.abs(clock.now() - playback.at) > goneAfter;
      if (gone && playback.closingId !== playing?.playback.closingId) await finish(playback);
    }
  }

  /** Marks a video as watched, or as not watched. */
  async function markWatched(playhead: Playhead, completed: boolean): Promise<void> {
    const user = userId();
    if (!user) return;
    const at = clock.now();
    positions.writePosition(user, { ...playhead, at, completed });
    const { videoId } = playhead;
    const body = { completed, timestamp: iso(at) };
    await outbox.put({ userId: user, id: newId(), at, kind: 'watched', videoId, body });
  }

  /** Records practice away from videos that ended now. */
  async function recordActivity({ kind, seconds, ref }: Pick<ActivityBody, 'kind' | 'seconds' | 'ref'>): Promise<void> {
    const user = userId();
    if (!user || !isOwn() || seconds < 1) return;
    const at = clock.now();
    const id = newId();
    const body = { kind, seconds: Math.min(seconds, maxActivitySeconds), ref, occurredAt: iso(at), activityId: id };
    await outbox.put({ userId: user, id, at, kind: 'activity', body });
  }

  /**
   * Queues any other call to the server.
   * @param make builds the call from a new id and the current instant
   * @param id given when only the newest call with this id matters
   */
  async function queueCall(make: (id: string, at: string) => Call, id = newId()): Promise<void> {
    const user = userId();
    if (!user || !isOwn()) return;
    const at = clock.now();
    await outbox.put({ userId: user, id, at, kind: 'call', ...make(id, iso(at)) });
  }

  /** Call when the page is hidden: it may be killed, or play on. */
  function hide(): void {
    tick();
    if (playing) sendPlayhead(playing.playback);
    outbox.leave(false);
  }

  /** Call when the page is being left. */
  function leave(): void {
    stop();
    outbox.leave(true);
  }

  return { record, start, stop, recover, markWatched, recordActivity, queueCall, hide, leave };
}

const iso = (at: number) => new Date(at).toISOString();
