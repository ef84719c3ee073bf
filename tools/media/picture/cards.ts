import { guitar } from '#src/lib/music/fretboard/colours.ts';
import { fretboard } from '#src/lib/music/fretboard/fretboard.ts';
import { type Grip, grips } from '#src/lib/music/fretboard/grips.ts';
import { box, dot, fitting, ink, type Pen, ring, wrapped, write } from '#src/lib/music/picture/pen.ts';
import type { Score } from '#src/lib/music/score/score.ts';
import type { LessonSource } from '../lessons.ts';
import type { Timeline } from '../timeline.ts';
import { formatDuration } from './format-duration.ts';
import { frameSize } from './pen.ts';

const left = 84;
const textWidth = 520;

/** Frets that the neck on the title card shows at most. */
const widestNeck = 5;

type Shape = Pick<Grip, 'fingers' | 'open'>;

/** The first picture of a film: what the lesson is, and the first shape it teaches. */
export function titlePainter(lesson: LessonSource, timeline: Timeline): (pen: Pen) => void {
  const { front, place, level, score } = lesson;
  const shape = firstShape(score);
  const facts = [capitalised(level), `${Math.round(score.tempo)} bpm`, formatDuration(timeline.duration)];
  return (pen) => {
    box(pen, 0, 0, frameSize.width, frameSize.height, 0, ink.paper);
    paintNeck(pen, shape);
    const title = { size: 78, weight: 700, family: 'Bricolage', spacing: -1 } as const;
    const lines = wrapped(pen, front.title, title, textWidth);
    const top = 336 - (lines.length * 84) / 2;
    write(pen, place, left, top - 46, { size: 23, weight: 600, colour: ink.amber });
    for (const [index, line] of lines.entries()) {
      write(pen, line, left - 3, top + 42 + index * 84, fitting(pen, line, title, textWidth));
    }
    const under = top + lines.length * 84 + 40;
    const contents = contentsOf(lesson);
    write(pen, contents, left, under, fitting(pen, contents, { size: 26, weight: 400, colour: ink.muted }, textWidth));
    write(pen, facts.join('   ·   '), left, under + 56, { size: 21, weight: 500, colour: ink.faint });
  };
}

/** The last picture: what has to be true before the learner goes on. */
export function endingPainter({ front }: LessonSource): (pen: Pen) => void {
  const type = { size: 27, weight: 500 } as const;
  return (pen) => {
    box(pen, 0, 0, frameSize.width, frameSize.height, 0, ink.paper);
    paintStrings(pen);
    const goals = front.goals.map((goal) => wrapped(pen, goal, type, 960));
    const height = goals.reduce((sum, lines) => sum + lines.length * 38 + 18, 0);
    let y = 330 - (height + 96) / 2;
    write(pen, front.title, left, y, { size: 23, weight: 600, colour: ink.amber });
    y += 58;
    write(pen, 'Move on when you can', left - 2, y, { size: 52, weight: 700, family: 'Bricolage', spacing: -0.5 });
    y += 74;
    for (const lines of goals) {
      ring(pen, left + 12, y, 11, ink.pine, 2.5);
      for (const line of lines) {
        write(pen, lowerFirst(line, line === lines[0]), left + 44, y, type);
        y += 38;
      }
      y += 18;
    }
  };
}

/** "Chords A and D", or what the notes are played on. */
function contentsOf({ score }: LessonSource): string {
  const names = score.chords.map((chord) => chord.name);
  if (names.length > 0) return `${names.length > 1 ? 'Chords' : 'The chord'} ${listed(names)}`;
  const strings = new Set(score.bars.flatMap((bar) => bar.beats.flatMap((beat) => beat.notes.map((n) => n.string))));
  if (strings.size === 6) return 'All six strings';
  return `${strings.size > 1 ? 'Strings' : 'String'} ${listed([...strings].toSorted().map(String))}`;
}

function listed(words: readonly string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : (words[0] ?? '');
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function lowerFirst(line: string, isFirst: boolean): string {
  return isFirst ? line.charAt(0).toLowerCase() + line.slice(1) : line;
}

/** What the lesson puts on the neck: its fullest chord, the first of such, or the notes of its first phrase. */
function firstShape(score: Score): Shape {
  const hand = grips(score);
  const chords = hand.filter((grip) => grip.kind === 'chord');
  const [fullest] = chords.toSorted((a, b) => b.fingers.length - a.fingers.length);
  if (fullest) return fullest;
  const phrase = inOnePosition(hand.slice(0, 8));
  const fingers = new Map(phrase.flatMap((grip) => grip.fingers).map((mark) => [`${mark.string}/${mark.fret}`, mark]));
  return { fingers: [...fingers.values()], open: [...new Set(phrase.flatMap((grip) => grip.open))] };
}

/** As many grips from the first on as lie under the hand where it is. */
function inOnePosition(hand: readonly Grip[]): readonly Grip[] {
  const leaves = hand.findIndex((_, index) => {
    const frets = hand.slice(0, index + 1).flatMap((grip) => grip.fingers.map((finger) => finger.fret));
    return Math.max(...frets) - Math.min(...frets) >= widestNeck;
  });
  return leaves < 0 ? hand : hand.slice(0, leaves);
}

/** A neck that runs out of the picture, with the lesson's first shape on it. */
function paintNeck(pen: Pen, { fingers, open }: Shape): void {
  const frets = fingers.map((finger) => finger.fret);
  const highest = Math.max(3, ...frets);
  const lowest = highest > 4 ? Math.min(...frets) : 1;
  const board = fretboard({ width: 600, height: 400, frets: [lowest, Math.max(highest, lowest + 2)] });
  const edge = 46;
  pen.save();
  pen.translate(720, 160);
  box(pen, 0, -edge, board.width, board.height + 2 * edge, 0, guitar.board);
  for (const { x, y } of board.inlays) dot(pen, x, y, 15, guitar.inlay);
  for (const { x } of board.wires) box(pen, x - 3, -edge, 6, board.height + 2 * edge, 0, guitar.wire);
  if (board.nut !== undefined) box(pen, -16, -edge, 16, board.height + 2 * edge, 4, guitar.nut);
  for (const { y, thickness, wound } of board.strings) {
    const width = 1.6 * thickness;
    box(pen, 0, y - width / 2, board.width, width, 0, wound ? guitar.wound : guitar.plain);
  }
  if (board.nut === undefined) {
    const x = board.spaces[0]?.x ?? 0;
    write(pen, `Fret ${lowest}`, x, board.height + edge + 26, { size: 21, colour: ink.faint, align: 'center' });
  }
  for (const string of open) {
    const { y } = board.place(string, 0);
    ring(pen, -54, y, 21, ink.ink, 3.5);
    write(pen, 'EBGDAE'.charAt(string - 1), -54, y, { size: 21, weight: 700, align: 'center' });
  }
  for (const { string, fret, finger } of fingers) {
    const { x, y } = board.place(string, fret);
    dot(pen, x, y, 36, ink.fingers[finger]);
    write(pen, String(finger), x, y, { size: 40, weight: 700, colour: ink.onFinger, align: 'center' });
  }
  pen.restore();
}

/** Six strings of falling thickness along the lower edge, our signature. */
function paintStrings(pen: Pen): void {
  const { strings } = fretboard({ width: frameSize.width, height: 100, frets: [1, 5] });
  for (const { y, thickness, wound } of strings) {
    box(pen, 0, 560 + y - thickness / 2, frameSize.width, thickness, 0, wound ? '#5B4630' : '#4A443E');
  }
}
