import type { Score } from '../score/score.ts';
import type { Layout, Line, ScreenOptions } from './layout.ts';
import { neckOf } from './neck.ts';
import { fitting, type Pen, type Type, wrapped, write } from './pen.ts';

/** px of a picture 390 px wide. */
const reference = 390;
const margin = 14;
const above = 9;
const wordSize = 16;
const smallestWords = 13;
const leading = 21;
const nameWidth = 54;
/** Between the words and the neck. */
const gap = 6;
/** Room for the frets' numbers below the neck: px at least, and as a share of the neck. */
const numbers = 21;
const numbersShare = 0.13;
const smallestNumber = 14.5;

/** For phones and music stands: the line of coaching beside what is held, and the neck as large as fits. */
export function compactLayout(score: Score, options: ScreenOptions): Layout {
  const { width, height, leftHanded, reducedMotion } = options;
  const scale = Math.min(2, Math.max(1, width / reference));
  const top = (above + 2 * leading) * scale + gap;
  // The wood is higher than the strings by a fifth.
  const neckHeight = Math.min((height - top - numbers) / 1.2, (height - top) / (1.2 + numbersShare));
  /** For signs and names before the nut. */
  const nutEnd = (92 * neckHeight) / 200 + 8;
  const farEnd = 6;
  const neck = neckOf(score, {
    x: leftHanded ? farEnd : nutEnd,
    y: top + 0.1 * neckHeight,
    width: width - nutEnd - farEnd,
    height: neckHeight,
    leftHanded,
    reducedMotion,
    smallestNumber,
  });
  const right = width - margin * scale;
  const paintLine = linePainter(scale, right - (nameWidth + 2 * margin) * scale);
  return {
    paintStill: neck.paintStill,
    paintMoving(pen, moment, line) {
      const held = moment.counting === undefined ? moment.grip.name : String(moment.counting);
      const type: Type = { size: 34 * scale, weight: 700, family: 'Bricolage', align: 'right' };
      write(pen, held, right, (above + leading) * scale, fitting(pen, held, type, nameWidth * scale));
      if (line) paintLine(pen, line);
      neck.paintMoving(pen, moment);
    },
  };
}

/** Paints coaching, with the sounds that captions describe, as large as two lines allow. */
function linePainter(scale: number, width: number): (pen: Pen, line: Line) => void {
  const left = margin * scale;
  let words = '';
  let lines: string[] = [];
  let size = 0;
  const breakUp = (pen: Pen) => {
    size = wordSize * scale;
    do lines = wrapped(pen, words, { size, weight: 600 }, width);
    while (lines.length > 2 && --size >= smallestWords);
  };
  return (pen, { text, sounds }) => {
    const whole = sounds ? `${text} ${sounds}` : text;
    if (whole !== words) {
      words = whole;
      breakUp(pen);
    }
    const first = (above + leading - ((lines.length - 1) * leading) / 2) * scale;
    for (const [index, line] of lines.entries()) {
      write(pen, line, left, first + index * leading * scale, { size, weight: 600 });
    }
  };
}
