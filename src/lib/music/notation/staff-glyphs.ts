import type { TabPath } from './geometry.ts';

/** Distance between staff lines in px, the unit of all staff measures. */
export const staffGap = 9;
/** Half the width of a note head on the staff, in px. */
export const head = 5.2;

type Shape = Pick<TabPath, 'd' | 'paint' | 'width'>;

const stroke = (d: string, width: number): Shape => ({ d, paint: 'stroke', width });
const fill = (d: string): Shape => ({ d, paint: 'fill', width: 0 });

/** Draws the head of a note of this value. */
export function headShape(value: number, dead: boolean, x: number, y: number): Shape {
  if (dead) return stroke(`M${x - 4} ${y - 4}l8 8m0-8l-8 8`, 1.8);
  const oval = (half: number, high: number, turn: number) =>
    `M${x - half} ${y}a${half} ${high} ${turn} 1 1 ${2 * half} 0a${half} ${high} ${turn} 1 1 ${-2 * half} 0z`;
  if (value === 1) return stroke(oval(head + 0.6, 3.4, 0), 2.2);
  return value === 2 ? stroke(oval(head - 0.6, 3.1, -25), 1.9) : fill(oval(head, 3.9, -20));
}

/** Draws a sharp (1), flat (-1) or natural (0), centred at x y. */
export function signShapes(alter: number, x: number, y: number): Shape[] {
  if (alter === 1) {
    const posts = `M${x - 1.9} ${y - 7.5}v16.2M${x + 1.9} ${y - 8.7}v16.2`;
    return [stroke(posts, 1.2), stroke(`M${x - 4.2} ${y - 1.5}l8.4-2.6M${x - 4.2} ${y + 4.1}l8.4-2.6`, 2.3)];
  }
  if (alter === -1) return [stroke(`M${x - 2.6} ${y - 12}v16.2c3.4-2 6.4-4.4 6.4-7.4c0-3-3.8-3-6.4 .4`, 1.5)];
  const left = `M${x - 2.5} ${y - 9.5}v13.7l5-2.2`;
  return [stroke(`${left}M${x + 2.5} ${y + 9.5}v-13.7l-5 2.2`, 1.5)];
}

/**
 * Draws the octave G clef of guitar music.
 * @param y of the G line
 */
export function clefShapes(x: number, y: number): Shape[] {
  const bow =
    'c-3.9 .2-6.3-2.4-6-5.6c.3-3.2 3-5 6-4.9c4 .2 6.4 3.3 6.2 7.1c-.2 4.6-3.6 8-8.2 8c-6 0-9.9-4.3-9.7-9.9' +
    'c.3-8.3 7.8-12.8 12.1-18.8c3.4-4.7 4-10 3.2-14.5c-.6-3.8-1.8-6.6-3.4-6.6c-3.2 0-5.2 7.2-4.4 12.7l6 43.7' +
    'c.7 5-2.2 8.3-6.1 8.3c-2.9 0-4.9-1.6-5.1-4';
  const [dotX, dotY] = [x - 5.4, y + 19.6];
  return [
    stroke(`M${x + 2.2} ${y + 4.4}${bow}`, 2.1),
    fill(`M${dotX - 2.5} ${dotY}a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1 -5 0z`),
  ];
}
