import type { Score } from '#src/lib/music/score/score.ts';
import type { Player } from '../player/player.ts';
import { type LoopMarks, rangeOf, secondsOf } from '../score/bar-range.ts';
import { whenReached } from './at-position.ts';

interface Options {
  score: Score;
  /** Seconds into the video at which bar 1 begins. */
  musicStart: number;
  marks(): LoopMarks;
  /** Goes to the first bar of the loop. */
  begin(loop: LoopBounds): void;
  /** A round is over. @param clean it was played through: no stop, no jump, no other speed */
  onRound(clean: boolean): void;
  /** Somebody has jumped out of the loop. */
  onLeave(): void;
}

/** Seconds of the video that go round. */
export interface LoopBounds {
  start: number;
  end: number;
  /** Index of the first bar. */
  bar: number;
}

/** Closer to the end than this, in seconds, there is nothing left to play. */
const atEnd = 0.05;

export type Loop = ReturnType<typeof createLoop>;

/** Plays marked bars again and again. */
export function createLoop(player: Player, options: Options) {
  const { video, signal } = player;
  const { score, musicStart } = options;
  let clean = false;

  function bounds(): LoopBounds | undefined {
    const marks = options.marks();
    const range = marks.on ? rangeOf(marks) : undefined;
    if (!range) return undefined;
    const { start, end } = secondsOf(score, range);
    return { start: musicStart + start, end: musicStart + end, bar: range.from };
  }

  function begin(): void {
    const loop = bounds();
    if (!loop) return;
    options.begin(loop);
    clean = true;
    look();
  }

  const look = whenReached(
    video,
    () => bounds()?.end,
    () => {
      options.onRound(clean);
      begin();
    },
    signal,
  );
  video.addEventListener('pause', spoil, { signal });

  /** The round that plays is none that counts. */
  function spoil(): void {
    clean = false;
  }

  /** Whether there is something of the loop left to play from a place on. */
  const holds = ({ start, end }: LoopBounds, seconds: number) => seconds > start - atEnd && seconds < end - atEnd;

  return {
    bounds,
    begin,
    spoil,
    /** The marks have changed: goes to the loop when the playhead is elsewhere. */
    onMarks() {
      spoil();
      const loop = bounds();
      if (loop && !holds(loop, player.position())) begin();
      else look();
    },
    /** Somebody has moved the playhead. */
    onJump(to: number) {
      spoil();
      const loop = bounds();
      if (loop && (to < loop.start - atEnd || to >= loop.end)) options.onLeave();
    },
    /** Playing begins. Returns whether it had to begin with the first bar. */
    onPlay(): boolean {
      const loop = bounds();
      const outside = loop !== undefined && !holds(loop, player.position());
      if (outside) begin();
      return outside;
    },
  };
}
