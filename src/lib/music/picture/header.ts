import type { Moment } from './moment.ts';
import { dot, ink, type Pen, write } from './pen.ts';

const dotGap = 30;
const type = { size: 16, weight: 500, colour: ink.muted } as const;

/** Paints a line with the section and the bar, the tempo, and one dot for each beat, of which the sounding one is lit. */
export function paintPlace(
  pen: Pen,
  moment: Moment,
  barCount: number,
  { left, right, y }: { left: number; right: number; y: number },
): void {
  const { section, bar, beatSeconds } = moment;
  const place = `Bar ${bar.index + 1} of ${barCount}`;
  write(pen, section ? `${section}  ·  ${place}` : place, left, y, type);
  const tempo = Math.round((60 / beatSeconds) * (4 / bar.metre[1]));
  write(pen, `${tempo} bpm`, paintBeats(pen, moment, right, y) - 26, y, { ...type, align: 'right' });
}

/** Returns the x where the dots begin. */
function paintBeats(pen: Pen, { bar, pulse, counting }: Moment, right: number, y: number): number {
  const lit = counting === undefined ? pulse : counting - 1;
  const [count] = bar.metre;
  const first = right - 9 - (count - 1) * dotGap;
  for (let beat = 0; beat < count; beat++) {
    const isLit = beat === lit;
    const colour = isLit ? (beat === 0 ? ink.amber : ink.ink) : ink.line;
    dot(pen, first + beat * dotGap, y, isLit ? 10 : 8, colour);
  }
  return first;
}
