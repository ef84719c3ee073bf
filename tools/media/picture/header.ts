import type { Cue } from '#src/lib/contract/catalog.ts';
import { paintPlace } from '#src/lib/music/picture/header.ts';
import type { Moment } from '#src/lib/music/picture/moment.ts';
import { fitting, type Pen, write } from '#src/lib/music/picture/pen.ts';
import type { Score } from '#src/lib/music/score/score.ts';
import { cueTimes } from '../cues.ts';
import { frameSize } from './pen.ts';

const left = 32;
const right = frameSize.width - 32;

/** Paints the lines above the pictures: which bar it is, the beat, and what to mind. */
export function headerPainter(score: Score, cues: readonly Cue[]): (pen: Pen, moment: Moment) => void {
  const times = cueTimes(score, cues);
  return (pen, moment) => {
    paintPlace(pen, moment, score.bars.length, { left, right, y: 26 });
    const cue = times.findLast(({ start }) => start <= Math.max(0, moment.seconds) + 1e-6);
    if (cue) write(pen, cue.say, left, 58, fitting(pen, cue.say, { size: 28, weight: 600 }, right - left));
  };
}
