import { chordBoxSvg } from '../fretboard/chord-box.ts';
import type { Score } from '../score/score.ts';
import { tabBars } from './tab-bar.ts';
import { tabBarSvg } from './tab-svg.ts';

/** Static SVG of the chords and bars of a score. The page stretches the bars to fill its rows. */
export interface Still {
  chords: string[];
  bars: string[];
}

export function stillOf(score: Score): Still {
  return {
    chords: score.chords.map((shape) => chordBoxSvg(shape)),
    bars: tabBars(score).map((bar, index, all) =>
      tabBarSvg(bar, index === all.length - 1, true).replace('<svg', '<svg preserveAspectRatio="none"'),
    ),
  };
}
