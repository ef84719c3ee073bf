import { PitchDetector } from 'pitchy';
import { createHumFilter, createPitchFilter } from './filter.ts';
import { createFramer } from './frames.ts';

/** What a moment of sound is. */
export interface PitchFrame {
  /** Seconds from the start of the stream to the end of what was looked at. */
  time: number;
  /** dB of full scale. */
  level: number;
  /** A MIDI number with its fraction, A4 being 440 Hz; undefined where nothing swings evenly. */
  midi?: number;
}

/** Seconds of sound that are looked at, and from one look to the next. A window is two swings of the lowest string. */
const window = { low: 0.0427, hop: 0.0107 };
/** How alike two swings are, 0 to 1, where there is a string. */
const leastClarity = 0.85;
/** Of the clearest swing: the first one that is nearly as clear is the string's, later ones are multiples of it. */
const nearlyAsClear = 0.9;
/** Hz that strings of guitars have, slack ones and the highest fret included. */
const range = { lowest: 52, highest: 1500 };
/** dB of full scale under which there is nothing to hear. */
const silent = -70;

/**
 * Tells the pitch of a stream of sound about 94 times a second, by the method of McLeod and Wyvill (2005).
 * @param sampleRate in Hz
 * @returns takes the next samples and changes them
 */
export function createPitchReader(sampleRate: number, onFrame: (frame: PitchFrame) => void) {
  const size = powerOfTwo(window.low * sampleRate);
  const detector = PitchDetector.forFloat32Array(size);
  detector.clarityThreshold = nearlyAsClear;
  const filters = [createHumFilter(sampleRate), createPitchFilter(sampleRate)];
  const push = createFramer(size, powerOfTwo(window.hop * sampleRate), (samples, end) => {
    const level = decibels(samples);
    const midi = level > silent ? pitchOf(detector.findPitch(samples, sampleRate)) : undefined;
    onFrame({ time: end / sampleRate, level, ...(midi !== undefined && { midi }) });
  });
  return (samples: Float32Array): void => {
    for (const filter of filters) filter(samples);
    push(samples);
  };
}

function pitchOf([hertz, clarity]: [number, number]): number | undefined {
  if (clarity < leastClarity || hertz < range.lowest || hertz > range.highest) return undefined;
  return 69 + 12 * Math.log2(hertz / 440);
}

/** How loud samples are, in dB of full scale (root mean square). */
export function decibels(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return 10 * Math.log10(sum / samples.length + 1e-12);
}

/** The power of two that is nearest: lengths that a Fourier transform likes, at every rate that devices have. */
export const powerOfTwo = (length: number) => 2 ** Math.round(Math.log2(length));
