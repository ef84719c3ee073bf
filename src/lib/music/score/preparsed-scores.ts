import type { ChordShape } from './score.ts';

/** A score that the build has parsed in advance. */
export interface PreparsedScore {
  /** AlphaTex as written. */
  source: string;
  /** The score as JSON in UTF-8: half the memory of a string, which counts with thousands of lessons. */
  json: Uint8Array<ArrayBuffer>;
  chords: ChordShape[];
}

const key = Symbol.for('woodshed.scores');
const shared = globalThis as { [key]?: Map<string, PreparsedScore> };
shared[key] ??= new Map();

/** Scores by file, filled by the build's worker thread; empty elsewhere. Shared by all copies of this module. */
export const preparsedScores = shared[key];
