import type { Score } from '../score/score.ts';
import { compactLayout } from './compact-layout.ts';
import { fullLayout } from './full-layout.ts';
import type { Line, ScreenOptions } from './layout.ts';
import { momentsOf } from './moment.ts';
import { box, ink, type Pen } from './pen.ts';

export interface ScreenPicture {
  /** Paints what never moves, over the whole picture. */
  paintStill(pen: Pen): void;
  /** Paints the rest over `paintStill`. @param seconds from the start of bar 1; negative before it */
  paintMoving(pen: Pen, seconds: number, line: Line | undefined): void;
}

/** px from which on there is room for more than the neck and the line of coaching. */
const full = { width: 560, height: 300 } as const;

/**
 * The live picture of a score: the film's neck with the line of coaching, without its tab, which is on the page.
 * @throws RangeError if the score has no notes
 */
export function screenPictureOf(score: Score, options: ScreenOptions): ScreenPicture {
  const { width, height, fromAfar } = options;
  const momentAt = momentsOf(score);
  const hasRoom = width >= full.width && height >= full.height;
  const layout = (hasRoom && !fromAfar ? fullLayout : compactLayout)(score, options);
  return {
    paintStill(pen) {
      box(pen, 0, 0, width, height, 0, ink.paper);
      layout.paintStill(pen);
    },
    paintMoving: (pen, seconds, line) => layout.paintMoving(pen, momentAt(seconds), line),
  };
}
