import { type Grip, grips } from '#src/lib/music/fretboard/grips.ts';
import type { Score, ScoreBar, ScoreBeat } from '#src/lib/music/score/score.ts';
import type { Timeline } from '../timeline.ts';

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

/** Looks up moments of a score. */
export function momentsOf(score: Score, timeline: Timeline): (seconds: number) => Moment {
  const hand = grips(score);
  const [firstBar] = score.bars;
  const [firstGrip] = hand;
  if (!firstBar || !firstGrip) throw new RangeError('The score has no notes.');
  return (seconds) => {
    const bar = score.bars.findLast((candidate) => candidate.start <= seconds + 1e-6) ?? firstBar;
    const at = Math.max(
      0,
      hand.findLastIndex((grip) => grip.start <= seconds + 1e-6),
    );
    const beatSeconds = (bar.end - bar.start) / bar.metre[0];
    const counting = timeline.countIn.findLast((beat) => beat.time <= seconds + timeline.musicStart + 1e-6)?.count;
    return {
      seconds,
      bar,
      beatSeconds,
      pulse: Math.min(bar.metre[0] - 1, Math.floor((seconds - bar.start) / beatSeconds + 1e-6)),
      counting: seconds < -1e-6 ? counting : undefined,
      grip: hand[at] ?? firstGrip,
      next: seconds < 0 ? undefined : hand[at + 1],
      nextChord: hand.slice(at + 1).find((grip) => grip.kind === 'chord' && grip.name !== chordAt(hand, at)),
      section: score.bars.slice(0, bar.index + 1).findLast((candidate) => candidate.section)?.section ?? '',
    };
  };
}

/** The chord that is held, or was held last. */
function chordAt(hand: readonly Grip[], at: number): string | undefined {
  return hand.slice(0, at + 1).findLast((grip) => grip.kind === 'chord')?.name;
}

export function allBeats(score: Score): ScoreBeat[] {
  return score.bars.flatMap((bar) => bar.beats);
}
