import type { Played } from '#src/lib/audio/analysis/follow.ts';
import { median } from '#src/lib/audio/analysis/steady-pitch.ts';
import type { Stroke } from '#src/lib/audio/analysis/strokes.ts';

/** A part of the score played without a pause or a seek. Page times are in ms, on the clock of `performance.now`. */
export interface Round {
  /** Seconds from the start of the score. */
  from: number;
  /** Factor of the written tempo. */
  speed: number;
  began: number;
  ended?: number;
  /** Latest playhead observations: seconds into the score at page time 0. */
  offsets: readonly number[];
  played: readonly Played[];
}

/** Playhead observations whose median is used: a single one can be off by a screen frame. */
const maxObservations = 5;
/** Strokes up to this many ms before a round belong to its first beat. */
const leadTime = 120;

export function startRound(position: number, speed: number, time: number): Round {
  return { from: position, speed, began: time, offsets: [position - (speed * time) / 1000], played: [] };
}

/** Adds an observation of the playhead. */
export function observePlayhead(round: Round, position: number, time: number): Round {
  return { ...round, offsets: [...round.offsets, position - (round.speed * time) / 1000].slice(-maxObservations) };
}

/** Position in the score at a page time, in seconds. */
export const positionAt = ({ offsets, speed }: Round, time: number): number => median(offsets) + (speed * time) / 1000;

/** Whether a stroke at a page time belongs to a round. */
export function contains({ began, ended = Number.POSITIVE_INFINITY }: Round, time: number): boolean {
  return time >= began - leadTime && time < ended - leadTime;
}

export function addStroke(round: Round, { strength, semitones }: Stroke, time: number): Round {
  return { ...round, played: [...round.played, { at: positionAt(round, time), strength, semitones }] };
}
