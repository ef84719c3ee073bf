import { countInto, type Pulse } from '#src/lib/music/score/pulses.ts';
import type { Score } from '#src/lib/music/score/score.ts';
import type { Player } from '../player/player.ts';
import { callAtPosition } from './at-position.ts';

interface Options {
  score: Score;
  /** Seconds into the video at which bar 1 begins. */
  musicStart: number;
  /** Seeks to a video position in seconds. */
  move(seconds: number): void;
  /** Called with the current count-in beat; `undefined` when the count-in ends. */
  onCount(count: number | undefined): void;
}

/** Seconds of video before the first beat: playback that has just started is not in time yet. */
const preRoll = 0.25;

export type CountIn = ReturnType<typeof createCountIn>;

/**
 * Counts in one bar. Plays the video muted from one bar early, so that the music enters exactly in time: starting from
 * a standstill would be late by the decoder's start-up time.
 */
export function createCountIn(player: Player, { score, musicStart, move, onCount }: Options) {
  const { video, signal } = player;
  let pulses: Pulse[] = [];
  /** Video position in seconds at which the music enters; undefined while not counting in. */
  let until: number | undefined;
  let frame = 0;

  /** @param bar index of the bar to count into */
  function start(bar: number): void {
    pulses = countInto(score, bar).map(({ time, count }) => ({ time: musicStart + time, count }));
    until = musicStart + (score.bars[bar]?.start ?? 0);
    player.setSilent('count-in', true);
    move(Math.max(0, (pulses[0]?.time ?? until) - preRoll));
    reschedule();
    cancelAnimationFrame(frame);
    showCount();
  }

  function end(): void {
    until = undefined;
    pulses = [];
    cancelAnimationFrame(frame);
    player.setSilent('count-in', false);
    onCount(undefined);
  }

  function showCount(): void {
    const position = player.position() + 0.01;
    onCount(pulses.findLast(({ time }) => time <= position)?.count);
    frame = requestAnimationFrame(showCount);
  }

  const reschedule = callAtPosition(video, () => until, end, signal);
  video.addEventListener('pause', () => {
    if (until === undefined) return;
    const musicEntry = until;
    end();
    move(musicEntry);
  });
  signal.addEventListener('abort', () => cancelAnimationFrame(frame));

  return {
    start,
    cancel() {
      if (until !== undefined) end();
    },
    isRunning: () => until !== undefined,
    /** Count-in beats, in seconds of the video. */
    pulses: () => pulses,
    /** Video position in seconds at which the music enters; undefined while not counting in. */
    until: () => until,
  };
}
