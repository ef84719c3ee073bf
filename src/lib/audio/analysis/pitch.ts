import { PitchDetector } from 'pitchy';
import { createHumFilter, createPitchFilter } from './filter.ts';
import { createFramer } from './frames.ts';

/** The level and pitch of one frame. */
export interface PitchFrame {
  /** Seconds from the start of the stream to the end of the frame. */
  time: number;
  /** RMS level in dBFS. */
  level: number;
  /** A MIDI number with its fraction, A4 being 440 Hz; undefined when nothing periodic sounds. */
  midi?: number;
}

/** Frame length and hop in seconds. A frame holds two periods of the lowest string. */
const frame = { length: 0.0427, hop: 0.0107 };
/** Minimum clarity (normalised autocorrelation, 0 to 1) of a pitch. */
const minClarity = 0.85;
/** Share of the highest peak: the first peak above it is the fundamental, later ones are multiples of its period. */
const keyMaximumShare = 0.9;
/** Range of a guitar in Hz, slack strings and the highest fret included. */
const range = { lowest: 52, highest: 1500 };
/** Level in dBFS below which no pitch is looked for. */
const silence = -70;

/**
 * Reports the pitch of a stream about 94 times a second, by the McLeod pitch method (McLeod and Wyvill, 2005).
 * @param sampleRate in Hz
 * @returns takes the next samples, and filters them in place
 */
export function createPitchReader(sampleRate: number, onFrame: (frame: PitchFrame) => void) {
  const size = powerOfTwo(frame.length * sampleRate);
  const detector = PitchDetector.forFloat32Array(size);
  detector.clarityThreshold = keyMaximumShare;
  const filters = [createHumFilter(sampleRate), createPitchFilter(sampleRate)];
  const push = createFramer(size, powerOfTwo(frame.hop * sampleRate), (samples, end) => {
    const level = decibels(samples);
    const midi = level > silence ? pitchOf(detector.findPitch(samples, sampleRate)) : undefined;
    onFrame({ time: end / sampleRate, level, ...(midi !== undefined && { midi }) });
  });
  return (samples: Float32Array): void => {
    for (const filter of filters) filter(samples);
    push(samples);
  };
}

function pitchOf([hertz, clarity]: [number, number]): number | undefined {
  if (clarity < minClarity || hertz < range.lowest || hertz > range.highest) return undefined;
  return 69 + 12 * Math.log2(hertz / 440);
}

/** RMS level of samples in dBFS. */
export function decibels(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return 10 * Math.log10(sum / samples.length + 1e-12);
}

/** The nearest power of two: an FFT length for any sample rate. */
export const powerOfTwo = (length: number) => 2 ** Math.round(Math.log2(length));
