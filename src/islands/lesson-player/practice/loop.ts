import type { Score } from '#src/lib/music/score/score.ts';
import type { Player } from '../player/player.ts';
import { type LoopMarks, rangeOf, secondsOf } from '../score/bar-range.ts';
import { callAtPosition } from './at-position.ts';

interface Options {
  score: Score;
  /** Seconds into the video at which bar 1 begins. */
  musicStart: number;
  marks(): LoopMarks;
  /** Moves to the first bar of the loop. */
  onStart(loop: LoopBounds): void;
  /** Called at the end of each round. @param clean played without a pause, a seek or a change of speed */
  onRound(clean: boolean): void;
  /** Called when the learner seeks out of the loop. */
  onLeave(): void;
}

/** Bounds of a loop, in seconds of the video. */
export interface LoopBounds {
  start: number;
  end: number;
  /** Index of the first bar. */
  bar: number;
}

/** Seconds before the end of the loop from which nothing is left to play. */
const endTolerance = 0.05;

export type Loop = ReturnType<typeof createLoop>;

/** Repeats the marked bars. */
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

  function start(): void {
    const loop = bounds();
    if (!loop) return;
    options.onStart(loop);
    clean = true;
    reschedule();
  }

  const reschedule = callAtPosition(
    video,
    () => bounds()?.end,
    () => {
      options.onRound(clean);
      start();
    },
    signal,
  );
  video.addEventListener('pause', markUnclean, { signal });

  function markUnclean(): void {
    clean = false;
  }

  /** Whether playing from a position would play any of the loop. */
  const contains = ({ start, end }: LoopBounds, seconds: number) =>
    seconds > start - endTolerance && seconds < end - endTolerance;

  return {
    bounds,
    start,
    markUnclean,
    /** Moves into the loop if the playhead is outside. */
    onMarksChange() {
      markUnclean();
      const loop = bounds();
      if (loop && !contains(loop, player.position())) start();
      else reschedule();
    },
    /** Handles a seek by the learner. @param to seconds of the video */
    onSeek(to: number) {
      markUnclean();
      const loop = bounds();
      if (loop && (to < loop.start - endTolerance || to >= loop.end)) options.onLeave();
    },
    /** Handles the start of playback. @returns whether it moved to the first bar */
    onPlay(): boolean {
      const loop = bounds();
      const outside = loop !== undefined && !contains(loop, player.position());
      if (outside) start();
      return outside;
    },
  };
}
