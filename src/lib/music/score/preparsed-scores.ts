import type { ChordShape } from './score.ts';

/** A score that was read before anybody asked for it. */
export interface ReadAhead {
  /** AlphaTex as written. */
  source: string;
  /** All that it says, as JSON in UTF-8: of thousands, text would be held as twice that. */
  json: Uint8Array<ArrayBuffer>;
  chords: ChordShape[];
}

const key = Symbol.for('woodshed.scores');
const shared = globalThis as { [key]?: Map<string, ReadAhead> };
shared[key] ??= new Map();

/** Scores by file, as a build reads them in another thread; empty otherwise. Shared by all copies of this module. */
export const scoresAhead = shared[key];
