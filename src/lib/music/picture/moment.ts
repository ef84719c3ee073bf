import { type Grip, grips } from '../fretboard/grips.ts';
import type { Score, ScoreBar } from '../score/score.ts';
import { countInOf } from './count-in.ts';

/** What the drawings need to know of one instant of the music. */
export interface Moment {
  /** Seconds from the start of bar 1; negative while counting in. */
  seconds: number;
  bar: ScoreBar;
  /** Seconds that one beat of the bar lasts. */
  beatSeconds: number;
  /** The beat of the metre that sounds, from 0. */
  pulse: number;
  /** The number that is being counted in, from 1. */
  counting: number | undefined;
  /** What the hand holds; before the music, what it holds first. */
  grip: Grip;
  /** What it holds next. */
  next: Grip | undefined;
  /** The next change of chord. */
  nextChord: Grip | undefined;
  section: string;
}

/** Starts within this time count as now. */
const rounding = 1e-6;

/**
 * Looks up moments of a score.
 * @param chordName the full name of a chord symbol, where one is shown
 */
export function momentsOf(score: Score, chordName?: (symbol: string) => string): (seconds: number) => Moment {
  const hand = grips(score, chordName);
  const nextChords = nextChordsOf(hand);
  const countIn = countInOf(score);
  const [firstBar] = score.bars;
  const [firstGrip] = hand;
  if (!firstBar || !firstGrip) throw new RangeError('The score has no notes.');
  return (seconds) => {
    const bar = score.bars[Math.max(0, lastStarted(score.bars, seconds))] ?? firstBar;
    const at = Math.max(0, lastStarted(hand, seconds));
    const beatSeconds = (bar.end - bar.start) / bar.metre[0];
    return {
      seconds,
      bar,
      beatSeconds,
      pulse: Math.min(bar.metre[0] - 1, Math.floor((seconds - bar.start) / beatSeconds + rounding)),
      counting: seconds < -rounding ? countIn.findLast(({ time }) => time <= seconds + rounding)?.count : undefined,
      grip: hand[at] ?? firstGrip,
      next: seconds < 0 ? undefined : hand[at + 1],
      nextChord: nextChords[at],
      section: score.bars.findLast(({ index, section }) => index <= bar.index && section)?.section ?? '',
    };
  };
}

const lastStarted = (all: readonly { start: number }[], seconds: number) =>
  all.findLastIndex(({ start }) => start <= seconds + rounding);

/** For each grip, the next grip of another chord than the one that is held, or was held last. */
function nextChordsOf(hand: readonly Grip[]): (Grip | undefined)[] {
  const chords = hand.filter(({ kind }) => kind === 'chord');
  return hand.map(({ start }) => {
    const held = chords.findLast((chord) => chord.start <= start)?.name;
    return chords.find((chord) => chord.start > start && chord.name !== held);
  });
}
