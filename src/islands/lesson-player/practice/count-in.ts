import { countInto, type Pulse } from '#src/lib/music/score/pulses.ts';
import type { Score } from '#src/lib/music/score/score.ts';
import type { Player } from '../player/player.ts';
import { whenReached } from './at-position.ts';

interface Options {
  score: Score;
  /** Seconds into the video at which bar 1 begins. */
  musicStart: number;
  /** Moves the playhead, in seconds of the video. */
  move(seconds: number): void;
  /** Tells which beat is being counted; undefined when the music begins. */
  onCount(count: number | undefined): void;
}

/** The video is on its way before the first count, in seconds: what has just begun to play is not in time yet. */
const run = 0.25;

export type LeadIn = ReturnType<typeof createLeadIn>;

/**
 * Counts in. The video begins a bar early and is silent for that bar, so that the music comes in exactly in time: what
 * starts from a standstill comes late by as much as the decoder takes.
 */
export function createLeadIn(player: Player, { score, musicStart, move, onCount }: Options) {
  const { video, signal } = player;
  let pulses: Pulse[] = [];
  /** Where the music begins, in seconds of the video. */
  let until: number | undefined;
  let frame = 0;

  /** @param bar index of the bar that is counted into */
  function begin(bar: number): void {
    pulses = countInto(score, bar).map(({ time, count }) => ({ time: musicStart + time, count }));
    until = musicStart + (score.bars[bar]?.start ?? 0);
    player.setSilent('count-in', true);
    move(Math.max(0, (pulses[0]?.time ?? until) - run));
    look();
    cancelAnimationFrame(frame);
    show();
  }

  function end(): void {
    until = undefined;
    pulses = [];
    cancelAnimationFrame(frame);
    player.setSilent('count-in', false);
    onCount(undefined);
  }

  function show(): void {
    const at = player.position() + 0.01;
    onCount(pulses.findLast(({ time }) => time <= at)?.count);
    frame = requestAnimationFrame(show);
  }

  const look = whenReached(video, () => until, end, signal);
  video.addEventListener('pause', () => {
    if (until === undefined) return;
    const begins = until;
    end();
    move(begins);
  });
  signal.addEventListener('abort', () => cancelAnimationFrame(frame));

  return {
    begin,
    cancel() {
      if (until !== undefined) end();
    },
    isRunning: () => until !== undefined,
    /** What is counted, in seconds of the video. */
    pulses: () => pulses,
    /** Where the music begins; undefined while nothing is counted. */
    until: () => until,
  };
}
