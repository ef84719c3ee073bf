import { type CountInBeat, countInOf } from '#src/lib/music/picture/count-in.ts';
import type { Score } from '#src/lib/music/score/score.ts';

/** Frames a second. */
export const frameRate = 30;

const titleSeconds = 2.5;
/** The last notes ring over the played picture before the ending card comes. */
const afterglowSeconds = 1;
const endingSeconds = 4;

/** When what happens in a film, in seconds from its first frame. */
export interface Timeline {
  /** With times in seconds of the film. */
  countIn: CountInBeat[];
  countInStart: number;
  /** Bar 1 begins. */
  musicStart: number;
  musicEnd: number;
  endingStart: number;
  duration: number;
}

/**
 * Title card, one counted bar, the music, the ending card. A pick-up bar is counted in up to where it enters.
 */
export function timelineOf(score: Score): Timeline {
  const countIn = countInOf(score);
  const countInStart = titleSeconds;
  const musicStart = onFrame(countInStart - (countIn[0]?.time ?? 0));
  const musicEnd = musicStart + score.duration;
  const endingStart = onFrame(musicEnd + afterglowSeconds);
  return {
    countIn: countIn.map(({ time, count }) => ({ time: musicStart + time, count })),
    countInStart,
    musicStart,
    musicEnd,
    endingStart,
    duration: endingStart + endingSeconds,
  };
}

const onFrame = (seconds: number) => Math.ceil(seconds * frameRate - 1e-6) / frameRate;
