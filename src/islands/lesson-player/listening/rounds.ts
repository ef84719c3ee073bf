import type { Played } from '#src/lib/audio/analysis/follow.ts';
import { median } from '#src/lib/audio/analysis/steady-pitch.ts';
import type { Stroke } from '#src/lib/audio/analysis/strokes.ts';

/** A stretch of the score that is played through without a stop or a jump. Times of the page are in ms. */
export interface Round {
  /** Seconds from the start of the score. */
  from: number;
  /** As times the written tempo. */
  speed: number;
  began: number;
  ended?: number;
  /** What the latest looks at the playhead say: seconds into the score at the page's time 0. */
  offsets: readonly number[];
  played: readonly Played[];
}

/** Looks at the playhead whose median is believed: a single one may be off by a frame of the screen. */
const looks = 5;
/** What was played up to this many ms before a round belongs to its first beat. */
const early = 120;

export function startRound(position: number, speed: number, time: number): Round {
  return { from: position, speed, began: time, offsets: [position - (speed * time) / 1000], played: [] };
}

/** Takes one more look at the playhead into account. */
export function lookAt(round: Round, position: number, time: number): Round {
  return { ...round, offsets: [...round.offsets, position - (round.speed * time) / 1000].slice(-looks) };
}

/** Where in the score a moment was, in seconds. */
export const positionAt = ({ offsets, speed }: Round, time: number): number => median(offsets) + (speed * time) / 1000;

/** Whether something that was played at a time belongs to a round. */
export function holds({ began, ended = Number.POSITIVE_INFINITY }: Round, time: number): boolean {
  return time >= began - early && time < ended - early;
}

export function addStroke(round: Round, { strength, semitones }: Stroke, time: number): Round {
  return { ...round, played: [...round.played, { at: positionAt(round, time), strength, semitones }] };
}
