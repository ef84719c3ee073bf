/** A tempo that applies from a tick on. */
export interface TempoChange {
  tick: number;
  /** Quarter notes a minute. */
  bpm: number;
}

/** Ticks per quarter note in alphaTab and MIDI files. */
export const ticksPerQuarter = 960;

/**
 * Converts ticks to seconds.
 * @param changes at least one, in any order; the earliest also applies before its tick.
 * @returns converts a tick to seconds from tick 0.
 */
export function tempoMap(changes: readonly TempoChange[]): (tick: number) => number {
  const sorted = changes.toSorted((a, b) => a.tick - b.tick);
  const [first] = sorted;
  if (!first) throw new RangeError('A tempo map needs at least one tempo.');
  return (tick) => {
    let seconds = 0;
    let from = { tick: 0, bpm: first.bpm };
    for (const change of sorted) {
      if (change.tick >= tick) break;
      seconds += duration(change.tick - from.tick, from.bpm);
      from = change;
    }
    return seconds + duration(tick - from.tick, from.bpm);
  };
}

function duration(ticks: number, bpm: number): number {
  return ((ticks / ticksPerQuarter) * 60) / bpm;
}
