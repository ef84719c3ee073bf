import { claimedShare, completedShare, maxSpeed, minSpeed } from '../../../../contract/limits.ts';
import { addCoverage, addRange } from './intervals.ts';

/**
 * - `heartbeat`, `progress`: the playhead is there. `finished`: the same, and the client calls it complete.
 * - `watched`, `unwatched`: the user marked the video by hand; no video was played.
 */
export type WatchKind =
  | 'play'
  | 'pause'
  | 'complete'
  | 'chapter_change'
  | 'speed_change'
  | 'quality_change'
  | 'seek'
  | 'heartbeat'
  | 'progress'
  | 'finished'
  | 'watched'
  | 'unwatched';

/** Something that happened to one video of one user. Times and positions are milliseconds. */
export interface WatchEvent {
  eventId: string;
  kind: WatchKind;
  occurredAt: number;
  /** The user's calendar day then. */
  date: string;
  positionMs: number;
  /** Length of the video then. */
  durationMs: number;
  /** Playback speed from here on; null: unchanged. */
  speed: number | null;
  seekFromMs: number | null;
  seekToMs: number | null;
}

/** Progress of one user in one video: its events reduced in the order in which they happened. */
export interface WatchState {
  positionMs: number;
  durationMs: number;
  begun: boolean;
  completedAt: number | null;
  completedOn: string | null;
  /** When the newest event happened, and its id. */
  lastWatchedAt: number;
  lastEventId: string;
  /** When the playhead was at `positionMs`; marking by hand does not move it. */
  playheadAt: number;
  watchedMs: number;
  practisedMs: number;
  plays: number;
  completions: number;
  /** Complete replays, each on a later day than the one before; null in rows of 1.1 and older until they are counted. */
  replays: number | null;
  /** Day of the first time the end was reached, or of the latest replay. */
  finishedOn: string | null;
  /** `watchedMs` when the end was last reached. */
  watchedAtEndMs: number;
  seeks: number;
  ranges: number[];
  coverage: number[];
  playing: boolean;
  speed: number;
  atEnd: boolean;
}

/**
 * Practice that ended at `end` (milliseconds since the epoch) and took `practisedMs`; negative when it revokes practice
 * that a late event has disproved.
 */
export interface PractisedSpan {
  date: string;
  end: number;
  practisedMs: number;
}

export const nothingWatched: WatchState = {
  positionMs: 0,
  durationMs: 0,
  begun: false,
  completedAt: null,
  completedOn: null,
  lastWatchedAt: 0,
  lastEventId: '',
  playheadAt: 0,
  watchedMs: 0,
  practisedMs: 0,
  plays: 0,
  completions: 0,
  replays: 0,
  finishedOn: null,
  watchedAtEndMs: 0,
  seeks: 0,
  ranges: [],
  coverage: [],
  playing: false,
  speed: 1,
  atEnd: false,
};

/** A state that was compacted, perhaps by an earlier release, which did not count replays. */
export const compactedState = (state: Partial<WatchState> | undefined): WatchState => ({ ...nothingWatched, ...state });

/** Order of events: by time, and by id where two share a millisecond. */
export const isAfter = (a: { occurredAt: number; eventId: string }, b: { occurredAt: number; eventId: string }) =>
  a.occurredAt !== b.occurredAt ? a.occurredAt > b.occurredAt : a.eventId > b.eventId;

/** A video is completed from 98% on, or from 90% on when the client says so. */
export function isComplete(positionMs: number, durationMs: number, claimed: boolean): boolean {
  return positionMs >= durationMs * (claimed ? claimedShare : completedShare);
}

const marks: readonly WatchKind[] = ['watched', 'unwatched'];
const claims: readonly WatchKind[] = ['complete', 'finished'];

/**
 * The state after one more event, later than all before, and the practice it proves.
 *
 * Counts as watched: from the position after the previous event to the position at this one, limited to what the time
 * between them allows at that speed. So a seek moves the playhead without watching, and a forged position earns at most
 * the time that has passed.
 */
export function reduceEvent(before: WatchState, event: WatchEvent): { state: WatchState; span?: PractisedSpan } {
  const { durationMs } = event;
  const state = { ...before, durationMs, lastWatchedAt: event.occurredAt, lastEventId: event.eventId };
  if (marks.includes(event.kind)) {
    complete(state, event, event.kind === 'watched');
    return { state };
  }
  const position = Math.min(event.positionMs, durationMs);
  const watchedMs = watchedBetween(before, event, position);
  const practisedMs = Math.round(watchedMs / before.speed);
  if (watchedMs > 0) {
    const start = before.positionMs;
    state.watchedMs += watchedMs;
    state.practisedMs += practisedMs;
    state.ranges = addRange(before.ranges, start, start + watchedMs);
    state.coverage = addCoverage(before.coverage, start, start + watchedMs, durationMs);
  }
  state.begun = true;
  state.playheadAt = event.occurredAt;
  state.positionMs = event.kind === 'seek' ? Math.min(event.seekToMs ?? position, durationMs) : position;
  // `complete` is sent at 98%, and the last seconds still play.
  state.playing = event.kind !== 'pause';
  state.speed = Math.min(maxSpeed, Math.max(minSpeed, event.speed ?? before.speed));
  if (event.kind === 'play') state.plays++;
  if (event.kind === 'seek') state.seeks++;
  reachEnd(state, event);
  return { state, span: practisedMs > 0 ? { date: event.date, end: event.occurredAt, practisedMs } : undefined };
}

function watchedBetween(before: WatchState, event: WatchEvent, position: number): number {
  if (!before.playing || event.kind === 'play') return 0;
  const until = event.kind === 'seek' ? Math.min(event.seekFromMs ?? before.positionMs, event.durationMs) : position;
  const possible = Math.floor((event.occurredAt - before.playheadAt) * before.speed);
  return Math.max(0, Math.min(until - before.positionMs, possible));
}

/** Counts reaching the end once, until the playhead goes back before the last tenth. */
function reachEnd(state: WatchState, event: WatchEvent): void {
  const { durationMs } = event;
  const reached = isComplete(state.positionMs, durationMs, claims.includes(event.kind));
  if (reached) {
    if (!state.atEnd) {
      state.completions++;
      countReplay(state, event);
    }
    state.atEnd = true;
    complete(state, event, true);
  } else if (!isComplete(state.positionMs, durationMs, true)) state.atEnd = false;
}

/** A replay counts when most of the video was watched since its end was last reached, on a day before. */
function countReplay(state: WatchState, { date, durationMs }: WatchEvent): void {
  const isWhole = state.watchedMs - state.watchedAtEndMs >= durationMs * claimedShare;
  const isFirst = state.finishedOn === null;
  if (isFirst || (isWhole && date > state.finishedOn!)) {
    if (!isFirst) state.replays = (state.replays ?? 0) + 1;
    state.finishedOn = date;
  }
  state.watchedAtEndMs = state.watchedMs;
}

function complete(state: WatchState, event: WatchEvent, done: boolean): void {
  if (done && state.completedAt !== null) return;
  state.completedAt = done ? event.occurredAt : null;
  state.completedOn = done ? event.date : null;
}

/** The state after more events, which may come in any order, and the practice they prove. */
export function reduceEvents(
  events: readonly WatchEvent[],
  from: WatchState = nothingWatched,
): { state: WatchState; spans: PractisedSpan[] } {
  const ordered = events.length > 1 ? [...events].sort((a, b) => (isAfter(a, b) ? 1 : -1)) : events;
  let state = from;
  const spans: PractisedSpan[] = [];
  for (const event of ordered) {
    const step = reduceEvent(state, event);
    state = step.state;
    if (step.span) spans.push(step.span);
  }
  return { state, spans };
}

/** Multiset difference: the spans of one list that are not in the other. */
export function spansWithout(spans: readonly PractisedSpan[], others: readonly PractisedSpan[]): PractisedSpan[] {
  const name = ({ date, end, practisedMs }: PractisedSpan) => `${date} ${end} ${practisedMs}`;
  const counts = new Map<string, number>();
  for (const other of others) counts.set(name(other), (counts.get(name(other)) ?? 0) + 1);
  return spans.filter((span) => {
    const left = counts.get(name(span)) ?? 0;
    counts.set(name(span), left - 1);
    return left <= 0;
  });
}

/** Average playback speed: milliseconds of video over the milliseconds they took, to a hundredth. */
export const averageSpeed = ({ watchedMs, practisedMs }: { watchedMs: number; practisedMs: number }): number =>
  practisedMs > 0 ? Math.round((watchedMs / practisedMs) * 100) / 100 : 1;
