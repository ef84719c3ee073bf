import { guitar, videoPalette as ink } from '../fretboard/colours.ts';
import { element, text } from '../fretboard/svg.ts';
import type { Score, ScoreBeat } from '../score/score.ts';

const width = 640;
const height = 360;
/** x of the first note, and minimum distance between notes, in px. */
const left = 52;
const step = 38;
const radius = 17;
const strings = Array.from({ length: 6 }, (_, index) => ({ y: 84 + index * 46, thickness: 1.5 + index * 0.7 }));

/** Positions the plucked beats in proportion to time, as many as fit. */
function placed(score: Score): { beat: ScoreBeat; x: number }[] {
  const plucked = score.bars
    .flatMap(({ beats }) => beats)
    .filter(({ notes }) => notes.some(({ tied, dead }) => !tied && !dead));
  const gaps = plucked.slice(1).map((beat, index) => beat.start - plucked[index]!.start);
  const perSecond = step / Math.min(...gaps);
  const start = plucked[0]?.start ?? 0;
  return plucked
    .map((beat) => ({ beat, x: left + (beat.start - start) * perSecond }))
    .filter(({ x }) => x < width + radius);
}

/** Draws the beginning of a score as dots on guitar strings, `class="poster"`; decorative only. */
export function posterSvg(score: Score): string {
  const notes = placed(score);
  return element(
    'svg',
    {
      class: 'poster',
      viewBox: `0 0 ${width} ${height}`,
      preserveAspectRatio: 'xMidYMid slice',
      'aria-hidden': 'true',
    },
    element('rect', { width, height, fill: guitar.board }),
    ...strings.map(({ y, thickness }, index) =>
      element('rect', {
        y: y - thickness / 2,
        width,
        height: thickness,
        fill: index > 2 ? guitar.wound : guitar.plain,
      }),
    ),
    ...notes.flatMap(({ beat, x }) => [
      beat.chord ? text(beat.chord, { x, y: 38, fill: ink.ink, 'font-size': 28, 'font-weight': 700 }) : '',
      ...beat.notes.filter(({ tied, dead }) => !tied && !dead).map((note) => dot(note, x)),
    ]),
  );
}

function dot({ string, fret, finger }: ScoreBeat['notes'][number], x: number): string {
  const y = strings[string - 1]!.y;
  const ring = element('circle', { cx: x, cy: y, r: radius, fill: ink.fingers[finger] });
  return ring + text(String(fret), { x, y, fill: ink.onFinger, 'font-size': 19, 'font-weight': 700 });
}
