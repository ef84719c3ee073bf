import type { Grip } from '#src/lib/music/fretboard/grips.ts';
import type { Moment } from '#src/lib/music/picture/moment.ts';
import { box, fitting, ink, type Pen, write } from '#src/lib/music/picture/pen.ts';

/** The column beside the neck, in px of the frame. */
const column = { x: 56, width: 210, middle: 161 };

/** Paints what is held in large letters, readable from a music stand: the chord or the note, or the count. */
export function paintHand(pen: Pen, { counting, grip, nextChord, bar, seconds }: Moment): void {
  if (counting !== undefined) {
    paintLarge(pen, 'Count-in', String(counting), '');
    return;
  }
  paintLarge(pen, labelOf(grip), grip.name, grip.detail);
  const twoBars = 2 * (bar.end - bar.start);
  if (nextChord && nextChord.start - seconds <= twoBars) paintNext(pen, nextChord.name);
}

function labelOf({ kind, name }: Grip): string {
  if (kind === 'chord') return 'Chord';
  return name.includes(' ') ? 'Notes' : 'Note';
}

function paintLarge(pen: Pen, label: string, name: string, detail: string): void {
  const { x, width, middle } = column;
  write(pen, label, x, 118, { size: 17, weight: 600, colour: ink.muted });
  const large = fitting(pen, name, { size: 112, weight: 700, family: 'Bricolage', align: 'center' }, width);
  write(pen, name, middle, 203, large);
  write(pen, detail, middle, 278, { size: 20, colour: ink.muted, align: 'center' });
}

function paintNext(pen: Pen, name: string): void {
  const { x, width } = column;
  box(pen, x, 306, width, 44, 22, ink.pill);
  write(pen, 'Next', x + 22, 328, { size: 18, colour: ink.ink });
  write(pen, name, x + width - 22, 328, { size: 26, weight: 700, family: 'Bricolage', align: 'right' });
}
