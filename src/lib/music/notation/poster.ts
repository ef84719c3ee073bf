import { guitar, videoPalette as ink } from '../fretboard/colours.ts';
import { firstShape, singleFingers } from '../fretboard/first-shape.ts';
import { fretboard, fretWindow } from '../fretboard/fretboard.ts';
import { element, text } from '../fretboard/svg.ts';
import type { Score } from '../score/score.ts';

const width = 640;
const height = 360;
/** x of the nut and y of string 1, in px. */
const left = 84;
const top = 82;
const radius = 23;

/** Draws the neck with the first hand shape of a score, `class="poster"`; decorative only. */
export function posterSvg(score: Score): string {
  const shape = firstShape(score);
  const used = shape.fingers.map(({ fret }) => fret);
  const board = fretboard({ width: width - left, height: height - 2 * top + 34, frets: fretWindow(used) });
  const strings = board.strings.map(({ y, thickness, wound }) =>
    element('rect', {
      x: -left,
      y: y - thickness / 2,
      width,
      height: thickness,
      fill: wound ? guitar.wound : guitar.plain,
    }),
  );
  const barres = shape.barres.map(({ fret, from, to, finger }) => {
    const [first, last] = [board.place(from, fret), board.place(to, fret)];
    const bar = { x: first.x - radius, y: first.y - radius, width: 2 * radius, height: last.y - first.y + 2 * radius };
    return (
      element('rect', { ...bar, rx: radius, fill: ink.fingers[finger] }) +
      number(finger, first.x, (first.y + last.y) / 2)
    );
  });
  const dots = singleFingers(shape).map(({ string, fret, finger }) => {
    const { x, y } = board.place(string, fret);
    return element('circle', { cx: x, cy: y, r: radius, fill: ink.fingers[finger] }) + number(finger, x, y);
  });
  const edge = { y: -top, height };
  return element(
    'svg',
    {
      class: 'poster',
      viewBox: `0 0 ${width} ${height}`,
      preserveAspectRatio: 'xMidYMid slice',
      'aria-hidden': 'true',
    },
    element('rect', { width, height, fill: guitar.board }),
    element(
      'g',
      { transform: `translate(${left} ${top})` },
      ...board.inlays.map(({ x, y }) => element('circle', { cx: x, cy: y, r: 9, fill: guitar.inlay })),
      ...board.wires.map(({ x }) => element('rect', { x, width: 3, ...edge, fill: guitar.wire })),
      board.nut === undefined ? '' : element('rect', { x: -8, width: 9, ...edge, fill: guitar.nut }),
      ...strings,
      ...barres,
      ...dots,
      shape.name ? chordName(shape.name) : '',
    ),
  );
}

const number = (finger: number, x: number, y: number) =>
  finger ? text(String(finger), { x, y, fill: ink.onFinger, 'font-size': 24, 'font-weight': 700 }) : '';

/** Written above the strings, where no finger is. */
const chordName = (name: string) =>
  text(name, { x: 24, y: -44, 'text-anchor': 'start', fill: ink.ink, 'font-size': 40, 'font-weight': 700 });
