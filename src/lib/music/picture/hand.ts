import type { Grip } from '../fretboard/grips.ts';
import type { Moment } from './moment.ts';
import { box, ink, type Pen, write } from './pen.ts';

/** What a grip's name is: a chord's, or that of notes. */
export function labelOf({ kind, name }: Grip): string {
  if (kind === 'chord') return 'Chord';
  return name.includes(' ') ? 'Notes' : 'Note';
}

/** Announces the next chord two bars before it comes. */
export function paintNext(pen: Pen, moment: Moment, { x, y, width }: { x: number; y: number; width: number }): void {
  const { nextChord, bar, seconds } = moment;
  const twoBars = 2 * (bar.end - bar.start);
  if (!nextChord || nextChord.start - seconds > twoBars) return;
  box(pen, x, y, width, 44, 22, ink.pill);
  write(pen, 'Next', x + 22, y + 22, { size: 18, colour: ink.ink });
  write(pen, nextChord.name, x + width - 22, y + 22, { size: 26, weight: 700, family: 'Bricolage', align: 'right' });
}
