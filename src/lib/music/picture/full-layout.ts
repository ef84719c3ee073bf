import type { Score } from '../score/score.ts';
import { labelOf, paintNext } from './hand.ts';
import { paintPlace } from './header.ts';
import type { Layout, ScreenOptions } from './layout.ts';
import { neckOf } from './neck.ts';
import { box, fitting, ink, type Pen, type Type, widthOf, write } from './pen.ts';

/** The picture is laid out for this size and scaled to the screen's. */
const frame = { width: 1000, height: 562.5 } as const;
const left = 32;
const panel = { x: 20, y: 104, width: 960, height: 438 } as const;
const neckHeight = 230;
/** Before the nut, for signs and names. */
const nutEnd = 150;
const farEnd = 22;
const nextPill = { x: 720, y: 152, width: 228 } as const;

/** For desks: where the music is, the line of coaching, what is held in large letters, the neck. */
export function fullLayout(score: Score, options: ScreenOptions): Layout {
  const { width, height, leftHanded, reducedMotion } = options;
  const scale = Math.min(width / frame.width, height / frame.height);
  const inFrame = (pen: Pen, paint: () => void) => {
    pen.save();
    pen.translate((width - scale * frame.width) / 2, (height - scale * frame.height) / 2);
    pen.scale(scale, scale);
    paint();
    pen.restore();
  };
  const neck = neckOf(score, {
    x: leftHanded ? farEnd : nutEnd,
    y: 258,
    width: frame.width - nutEnd - farEnd,
    height: neckHeight,
    leftHanded,
    reducedMotion,
    smallestNumber: 14.5 / scale,
  });
  return {
    paintStill: (pen) =>
      inFrame(pen, () => {
        box(pen, panel.x, panel.y, panel.width, panel.height, 14, ink.surface);
        neck.paintStill(pen);
      }),
    paintMoving: (pen, moment, line) =>
      inFrame(pen, () => {
        const { counting, grip } = moment;
        paintPlace(pen, moment, score.bars.length, { left, right: frame.width - left, y: 32 });
        if (line) {
          const words = line.sounds ? `${line.text} ${line.sounds}` : line.text;
          write(pen, words, left, 74, fitting(pen, words, { size: 32, weight: 600 }, frame.width - 2 * left));
        }
        if (counting !== undefined) paintLarge(pen, 'Count-in', String(counting), '');
        else {
          paintLarge(pen, labelOf(grip), grip.name, grip.detail);
          paintNext(pen, moment, nextPill);
        }
        neck.paintMoving(pen, moment);
      }),
  };
}

/** Paints what is held so that it can be read from a music stand. */
function paintLarge(pen: Pen, label: string, name: string, detail: string): void {
  write(pen, label, 52, 131, { size: 17, weight: 600, colour: ink.muted });
  const type: Type = fitting(pen, name, { size: 84, weight: 700, family: 'Bricolage' }, 420);
  write(pen, name, 50, 184, type);
  write(pen, detail, 50 + widthOf(pen, name, type) + 24, 203, { size: 20, colour: ink.muted });
}
