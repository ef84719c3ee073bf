/** A tempo that holds from a tick on. */
export interface TempoChange {
  tick: number;
  /** Quarter notes a minute. */
  bpm: number;
}

/** Ticks to a quarter note, as alphaTab and MIDI files count them. */
export const ticksPerQuarter = 960;

/**
 * Turns ticks into seconds under a tempo map.
 * @param changes at least one, any order; the earliest also holds before its tick.
 * @returns seconds from tick 0.
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
