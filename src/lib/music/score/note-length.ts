import type { ScoreBeat } from './score.ts';

/** A beat's written length in quarter notes. */
export function quarters({ value, dots, tuplet }: Pick<ScoreBeat, 'value' | 'dots' | 'tuplet'>): number {
  const plain = (4 / value) * (2 - 1 / 2 ** dots);
  return tuplet ? plain * tupletRatio(tuplet) : plain;
}

/** Three in the time of two, five, six or seven in the time of four. */
function tupletRatio(count: number): number {
  return 2 ** Math.floor(Math.log2(count - 0.5)) / count;
}
