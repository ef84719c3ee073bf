import { labelOf, paintNext } from '#src/lib/music/picture/hand.ts';
import type { Moment } from '#src/lib/music/picture/moment.ts';
import { fitting, ink, type Pen, write } from '#src/lib/music/picture/pen.ts';

/** The column beside the neck, in px of the frame. */
const column = { x: 56, width: 210, middle: 161 };

/** Paints what is held in large letters, readable from a music stand: the chord or the note, or the count. */
export function paintHand(pen: Pen, moment: Moment): void {
  const { counting, grip } = moment;
  if (counting !== undefined) {
    paintLarge(pen, 'Count-in', String(counting), '');
    return;
  }
  paintLarge(pen, labelOf(grip), grip.name, grip.detail);
  paintNext(pen, moment, { x: column.x, y: 306, width: column.width });
}

function paintLarge(pen: Pen, label: string, name: string, detail: string): void {
  const { x, width, middle } = column;
  write(pen, label, x, 118, { size: 17, weight: 600, colour: ink.muted });
  const large = fitting(pen, name, { size: 112, weight: 700, family: 'Bricolage', align: 'center' }, width);
  write(pen, name, middle, 203, large);
  write(pen, detail, middle, 278, { size: 20, colour: ink.muted, align: 'center' });
}
