import type { ScoreBeat, ScoreNote } from '../score/score.ts';
import type { TabPath } from './geometry.ts';

interface Way {
  x: number;
  /** x of the next note on the string, or the edge of the bar. */
  to: number;
  y: number;
  rises: boolean;
}

/**
 * Draws techniques between notes on a string: an arc for hammer-ons and pull-offs, a line for slides, an arrow for
 * bends, a wave for vibrato.
 * @param xs x of each beat. @param width of the bar. @param lines y of the strings.
 */
export function effectPaths(
  beats: readonly ScoreBeat[],
  xs: readonly number[],
  width: number,
  lines: readonly number[],
): TabPath[] {
  return beats.flatMap((beat, index) =>
    beat.notes.flatMap((note) => {
      const d = effectPath(note, wayOf(note, beats, index, xs, width, lines));
      return d ? [{ d, role: 'effect', paint: 'stroke', width: 1.5, beat: index } as const] : [];
    }),
  );
}

function wayOf(
  note: ScoreNote,
  beats: readonly ScoreBeat[],
  index: number,
  xs: readonly number[],
  width: number,
  lines: readonly number[],
): Way {
  const onString = (beat: ScoreBeat) => beat.notes.find((other) => other.string === note.string);
  const next = beats.findIndex((beat, at) => at > index && onString(beat));
  const target = beats[next];
  return {
    x: xs[index] ?? 0,
    to: (next < 0 ? undefined : xs[next]) ?? width,
    y: lines[note.string - 1] ?? 0,
    rises: !target || (onString(target)?.fret ?? 0) > note.fret,
  };
}

function effectPath({ effect }: ScoreNote, { x, to, y, rises }: Way): string | undefined {
  switch (effect) {
    case 'hammer':
    case 'pull':
      return `M${x + 3} ${y - 8}Q${(x + to) / 2} ${y - 15} ${to - 3} ${y - 8}`;
    case 'slide':
      return `M${x + 8} ${y + (rises ? 4 : -4)}L${to - 8} ${y + (rises ? -4 : 4)}`;
    case 'bend':
      return `M${x + 7} ${y}q8 0 8-13m-3.5 4l3.5-4l3.5 4`;
    case 'vibrato':
      return `M${x - 8} ${y - 10}q2-4 4 0t4 0t4 0t4 0`;
    default:
      return undefined;
  }
}
