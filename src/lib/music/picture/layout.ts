import type { Moment } from './moment.ts';
import type { Pen } from './pen.ts';

export interface ScreenOptions {
  /** Of the picture, in px. */
  width: number;
  height: number;
  /** The nut on the right; numbers and words stay as they are. */
  leftHanded: boolean;
  /** The neck as large as fits, without all that can be done without. */
  fromAfar: boolean;
  /** Fingers jump to their next places instead of gliding there. */
  reducedMotion: boolean;
}

/** What is to be minded: the line of coaching, and the sounds that captions describe. */
export interface Line {
  text: string;
  sounds?: string | undefined;
}

/** One arrangement of the live picture. */
export interface Layout {
  /** Paints what never moves. */
  paintStill(pen: Pen): void;
  /** Paints the rest, over `paintStill`. */
  paintMoving(pen: Pen, moment: Moment, line: Line | undefined): void;
}
