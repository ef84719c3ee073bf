import { quarters } from '#src/lib/music/score/note-length.ts';
import type { Score } from '#src/lib/music/score/score.ts';

/** Frames a second. */
export const frameRate = 30;

const titleSeconds = 2.5;
/** The last notes ring over the played picture before the ending card comes. */
const afterglowSeconds = 1;
const endingSeconds = 4;

/** One click of the count-in. */
export interface CountInBeat {
  /** Seconds into the film. */
  time: number;
  /** What is counted, from 1. */
  count: number;
}

/** When what happens in a film, in seconds from its first frame. */
export interface Timeline {
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
  const [first] = score.bars;
  const [count, value] = first?.metre ?? [4, 4];
  const beatSeconds = ((60 / score.tempo) * 4) / value;
  const countedBefore = count - (writtenBeats(score) % count);
  const beats = count + (countedBefore % count);
  const countInStart = titleSeconds;
  const musicStart = onFrame(countInStart + beats * beatSeconds);
  const musicEnd = musicStart + score.duration;
  const endingStart = onFrame(musicEnd + afterglowSeconds);
  return {
    countIn: Array.from({ length: beats }, (_, index) => ({
      time: musicStart - (beats - index) * beatSeconds,
      count: (index % count) + 1,
    })),
    countInStart,
    musicStart,
    musicEnd,
    endingStart,
    duration: endingStart + endingSeconds,
  };
}

/** Beats that the first bar really holds: fewer than its metre says when it is a pick-up. */
function writtenBeats({ bars: [bar] }: Score): number {
  if (!bar) return 0;
  const inQuarters = bar.beats.reduce((sum, beat) => sum + quarters(beat), 0);
  return Math.round((inQuarters * bar.metre[1]) / 4);
}

const onFrame = (seconds: number) => Math.ceil(seconds * frameRate - 1e-6) / frameRate;
