import { createHumFilter } from './filter.ts';
import { createFramer } from './frames.ts';
import { createNovelty } from './novelty.ts';
import { createPeaks } from './peaks.ts';
import { powerOfTwo } from './pitch.ts';
import { createSemitones } from './semitones.ts';

/** One pluck or strum. */
export interface Stroke {
  /** Seconds from the start of the stream. */
  time: number;
  /** Height of the onset peak, from 0 to about 1. */
  strength: number;
  /** Rise of each semitone from `lowestMidi` up: the struck notes with their overtones. */
  semitones: readonly number[];
}

/** Frame length and hop of the onset detection, in seconds. */
const frame = { length: 0.0427, hop: 0.00533 };
/** Minimum height of an onset peak above its surroundings. */
const minStrength = 0.065;
/** Minimum `Change.gain`: below it, strings were damped rather than struck. */
const minGain = 0.6;
/** Peaks within this many seconds belong to one strum. */
const strumSeconds = 0.07;
/** Seconds of sound in which pitches are compared; half of it when the next stroke follows at once. */
const segment = 0.171;
/** Seconds around an onset that are skipped: the click of the pick and the spread of a strum. */
const click = { before: 0.01, after: 0.03 };
/** Seconds from the centre of a peak's frame to the onset, and from the onset until the peak is confirmed. */
const detection = { offset: 0.005, delay: 0.085 };

/** Seconds after which every stroke has been reported. */
export const strokeDelay = click.after + segment + detection.delay;

/**
 * Finds strokes in a stream, `strokeDelay` after they were played at the latest.
 * @param sampleRate in Hz
 * @returns takes the next samples, and filters them in place
 */
export function createStrokeReader(sampleRate: number, onStroke: (stroke: Stroke) => void) {
  const size = powerOfTwo(frame.length * sampleRate);
  const hop = powerOfTwo(frame.hop * sampleRate);
  const long = powerOfTwo(segment * sampleRate);
  const short = long / 2;
  const filter = createHumFilter(sampleRate);
  const history = createHistory(4 * long);
  const novelty = createNovelty(size, sampleRate);
  const inLong = createSemitones(long, long, sampleRate);
  const inShort = createSemitones(short, long, sampleRate);
  /** The last onset, until enough sound follows to compare; `at` in samples. */
  let pending: { at: number; strength: number } | undefined;

  function read(length: number, compare: typeof inLong): void {
    if (!pending) return;
    const { at, strength } = pending;
    pending = undefined;
    const after = history.segment(at + Math.round(click.after * sampleRate), length);
    const before = history.segment(at - Math.round(click.before * sampleRate) - length, length);
    const { semitones, gain } = compare(after, before);
    if (gain > minGain) onStroke({ time: at / sampleRate + detection.offset, strength, semitones });
  }

  const findPeak = createPeaks(minStrength, (frame, strength) => {
    const at = frame * hop + size / 2;
    const sameStroke = pending && at - pending.at < strumSeconds * sampleRate;
    // A buzzing string before a louder peak is not the onset.
    if (pending && sameStroke && strength < 2 * pending.strength) return;
    if (!sameStroke) read(short, inShort);
    pending = { at, strength };
  });
  const push = createFramer(size, hop, (samples, end) => {
    findPeak(novelty(samples));
    if (pending && end >= pending.at + strokeDelay * sampleRate) read(long, inLong);
  });
  return (samples: Float32Array): void => {
    filter(samples);
    history.push(samples);
    push(samples);
  };
}

/** Ring buffer of the newest samples. @param size in samples */
function createHistory(size: number) {
  const ring = new Float32Array(size);
  let end = 0;
  return {
    push(samples: Float32Array): void {
      for (const sample of samples) ring[end++ % size] = sample;
    },
    /** Returns samples that are still kept, zeros before the start of the stream. */
    segment: (start: number, length: number): Float32Array =>
      Float32Array.from({ length }, (_, index) => (start + index < 0 ? 0 : ring[(start + index) % size]!)),
  };
}
