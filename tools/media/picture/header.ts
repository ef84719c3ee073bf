import type { Cue } from '#src/lib/contract/catalog.ts';
import type { Moment } from '#src/lib/music/picture/moment.ts';
import { dot, fitting, ink, type Pen, write } from '#src/lib/music/picture/pen.ts';
import type { Score } from '#src/lib/music/score/score.ts';
import { cueTimes } from '../cues.ts';
import { frameSize } from './pen.ts';

const left = 32;
const right = frameSize.width - 32;
const dotGap = 30;

/** Paints the line above the pictures: what to mind, which bar it is, and the beat. */
export function headerPainter(score: Score, cues: readonly Cue[]): (pen: Pen, moment: Moment) => void {
  const times = cueTimes(score, cues);
  return (pen, moment) => {
    const { seconds, section, bar } = moment;
    const cue = times.findLast(({ start }) => start <= Math.max(0, seconds) + 1e-6);
    const place = `Bar ${bar.index + 1} of ${score.bars.length}`;
    write(pen, section ? `${section}  ·  ${place}` : place, left, 26, { size: 16, weight: 500, colour: ink.muted });
    const beats = paintBeats(pen, moment);
    const tempo = Math.round((60 / moment.beatSeconds) * (4 / bar.metre[1]));
    write(pen, `${tempo} bpm`, beats - 26, 26, { size: 16, weight: 500, colour: ink.muted, align: 'right' });
    if (!cue) return;
    const type = fitting(pen, cue.say, { size: 28, weight: 600 }, right - left);
    write(pen, cue.say, left, 58, type);
  };
}

/** One dot for each beat of the bar, the sounding one lit. Returns the x where they begin. */
function paintBeats(pen: Pen, { bar, pulse, counting }: Moment): number {
  const lit = counting === undefined ? pulse : counting - 1;
  const [count] = bar.metre;
  const first = right - 9 - (count - 1) * dotGap;
  for (let beat = 0; beat < count; beat++) {
    const isLit = beat === lit;
    const colour = isLit ? (beat === 0 ? ink.amber : ink.ink) : ink.line;
    dot(pen, first + beat * dotGap, 26, isLit ? 10 : 8, colour);
  }
  return first;
}
