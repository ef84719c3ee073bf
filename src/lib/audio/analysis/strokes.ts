import { createHumFilter } from './filter.ts';
import { createFramer } from './frames.ts';
import { createNovelty } from './novelty.ts';
import { createPeaks } from './peaks.ts';
import { powerOfTwo } from './pitch.ts';
import { createSemitones } from './semitones.ts';

/** Something that was struck: one string, or several at once. */
export interface Stroke {
  /** Seconds from the start of the stream. */
  time: number;
  /** How clearly it stands out of what rang before, from 0 to about 1. */
  strength: number;
  /** How much each semitone came up, from `lowest` on: what was struck, with its overtones. */
  semitones: readonly number[];
}

/** Seconds of sound in which strokes are looked for, and from one look to the next. */
const look = { length: 0.0427, hop: 0.00533 };
/** How much more surprising than its surroundings a frame has to be. */
const leastStrength = 0.065;
/** Times as much sound as before: less is left when strings are stopped. */
const leastGain = 0.6;
/** Seconds within which a hand goes through the strings of one stroke. */
const oneStroke = 0.07;
/** Seconds that are listened to for what was struck; half as many where the next stroke follows at once. */
const stretch = 0.171;
/** Seconds around a stroke that are left out: the click of the pick, and the hand that goes through the strings. */
const click = { before: 0.01, after: 0.03 };
/** Seconds by which a stroke is seen before the middle of the frame that shows it, and until it is seen to be one. */
const seen = { early: 0.005, after: 0.085 };

/** Seconds after which every stroke is told of. */
export const strokeDelay = click.after + stretch + seen.after;

/**
 * Finds strokes in a stream of sound, a good quarter of a second after they were played.
 * @param sampleRate in Hz
 * @returns takes the next samples and changes them
 */
export function createStrokeReader(sampleRate: number, onStroke: (stroke: Stroke) => void) {
  const size = powerOfTwo(look.length * sampleRate);
  const hop = powerOfTwo(look.hop * sampleRate);
  const long = powerOfTwo(stretch * sampleRate);
  const short = long / 2;
  const filter = createHumFilter(sampleRate);
  const memory = createMemory(4 * long);
  const surprise = createNovelty(size, sampleRate);
  const inLong = createSemitones(long, long, sampleRate);
  const inShort = createSemitones(short, long, sampleRate);
  /** The stroke whose sound is still coming in; `at` is a sample. */
  let waiting: { at: number; strength: number } | undefined;

  function read(length: number, compare: typeof inLong): void {
    if (!waiting) return;
    const { at, strength } = waiting;
    waiting = undefined;
    const after = memory.stretch(at + Math.round(click.after * sampleRate), length);
    const before = memory.stretch(at - Math.round(click.before * sampleRate) - length, length);
    const { semitones, gain } = compare(after, before);
    if (gain > leastGain) onStroke({ time: at / sampleRate + seen.early, strength, semitones });
  }

  const findPeak = createPeaks(leastStrength, (frame, strength) => {
    const at = frame * hop + size / 2;
    const sameStroke = waiting && at - waiting.at < oneStroke * sampleRate;
    // A string that buzzed before the stroke is not its beginning.
    if (waiting && sameStroke && strength < 2 * waiting.strength) return;
    if (!sameStroke) read(short, inShort);
    waiting = { at, strength };
  });
  const push = createFramer(size, hop, (samples, end) => {
    findPeak(surprise(samples));
    if (waiting && end >= waiting.at + strokeDelay * sampleRate) read(long, inLong);
  });
  return (samples: Float32Array): void => {
    filter(samples);
    memory.push(samples);
    push(samples);
  };
}

/** The newest samples of a stream. @param size how many are kept */
function createMemory(size: number) {
  const ring = new Float32Array(size);
  let end = 0;
  return {
    push(samples: Float32Array): void {
      for (const sample of samples) ring[end++ % size] = sample;
    },
    /** Samples that are still kept; silence where there was nothing yet. */
    stretch: (start: number, length: number): Float32Array =>
      Float32Array.from({ length }, (_, index) => (start + index < 0 ? 0 : ring[(start + index) % size]!)),
  };
}
