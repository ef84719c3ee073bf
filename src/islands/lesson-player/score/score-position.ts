import type { Score } from '#src/lib/music/score/score.ts';

/** A beat of a score; both are indexes from 0. */
export interface ScorePosition {
  bar: number;
  beat: number;
}

/** The last of these that begins at or before a time; -1 before the first. They must be sorted. */
function indexAt(starts: { start: number }[], seconds: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (starts[middle]!.start <= seconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The bar at a time, as an index: the last one after the end, -1 before the start. */
export const barAt = (score: Score, seconds: number): number => indexAt(score.bars, seconds);

/**
 * Which beat sounds at a time.
 * @param seconds from the start of the first bar
 * @returns undefined before the first bar and after the last
 */
export function scorePositionAt(score: Score, seconds: number): ScorePosition | undefined {
  const bar = indexAt(score.bars, seconds);
  const current = score.bars[bar];
  if (!current || seconds >= current.end) return undefined;
  return { bar, beat: Math.max(0, indexAt(current.beats, seconds)) };
}

/** The chord to hold at a time: the last symbol written at or before it. */
export function chordAt(score: Score, seconds: number): string | undefined {
  for (let bar = indexAt(score.bars, seconds); bar >= 0; bar--) {
    const chord = score.bars[bar]!.beats.findLast((beat) => beat.chord && beat.start <= seconds)?.chord;
    if (chord) return chord;
  }
  return undefined;
}

/** How far into a bar "the bar before" still means its own beginning, in seconds. */
const sameBar = 1;

/**
 * Where a step by bars lands, in seconds from the start of the first bar. A step back from well inside a
 * bar goes to its own beginning first.
 */
export function stepBar(score: Score, seconds: number, step: 1 | -1): number {
  const bar = indexAt(score.bars, seconds);
  const current = score.bars[bar];
  if (step === -1 && current && seconds - current.start > sameBar) return current.start;
  const target = Math.min(score.bars.length - 1, Math.max(0, bar + step));
  return score.bars[target]?.start ?? 0;
}

/** The next beat in reading order, bars running on into each other; the same one at either end. */
export function stepBeat(score: Score, { bar, beat }: ScorePosition, step: 1 | -1): ScorePosition {
  const beats = score.bars[bar]!.beats.length;
  if (beat + step >= 0 && beat + step < beats) return { bar, beat: beat + step };
  const target = score.bars[bar + step];
  return target ? { bar: bar + step, beat: step === 1 ? 0 : target.beats.length - 1 } : { bar, beat };
}

/** Where a key leads in a tab: arrows go from beat to beat and from bar to bar. */
export function positionAfterKey(key: string, at: ScorePosition, score: Score): ScorePosition | undefined {
  const bar = (index: number) => ({ bar: Math.min(score.bars.length - 1, Math.max(0, index)), beat: 0 });
  switch (key) {
    case 'ArrowLeft':
      return stepBeat(score, at, -1);
    case 'ArrowRight':
      return stepBeat(score, at, 1);
    case 'ArrowUp':
      return bar(at.bar - 1);
    case 'ArrowDown':
      return bar(at.bar + 1);
    case 'Home':
      return bar(0);
    case 'End':
      return bar(score.bars.length - 1);
    default:
      return undefined;
  }
}
