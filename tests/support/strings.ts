import { hertz } from '#src/lib/music/theory/pitch-names.ts';

/** Sample rate of all generated sound, in Hz. */
export const sampleRate = 48_000;

/** Returns a reproducible generator of numbers from 0 to 1 (Park and Miller). */
export function seeded(seed: number): () => number {
  let state = (seed * 7919 + 1) % 2_147_483_647;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

interface Pluck {
  /** May have a fraction. */
  midi: number;
  seconds: number;
  seed?: number;
  /** Inharmonicity of the string: partial n is sharp by a factor of √(1 + stiffness · n²). */
  stiffness?: number;
  /** Plucking point, as a share of the string's length. */
  place?: number;
}

/**
 * Synthesises a plucked string of known pitch: the click of the pick, then overtones that decay independently, higher
 * ones faster. Its peak is near 0.5.
 */
export function pluck({ midi, seconds, seed = 1, stiffness = 2e-5, place = 0.18 }: Pluck): Float32Array {
  const random = seeded(seed);
  const frequency = hertz(midi);
  const samples = new Float32Array(Math.round(seconds * sampleRate));
  const lasting = 1.2 + 120 / frequency;
  for (let partial = 1; partial * frequency < 6000; partial++) {
    const height = (0.5 * Math.sin(Math.PI * partial * place)) / partial ** 1.2;
    const omega = (2 * Math.PI * partial * frequency * Math.sqrt(1 + stiffness * partial ** 2)) / sampleRate;
    const decay = Math.exp(-(1 + 0.25 * partial) / (lasting * sampleRate));
    addSwing(samples, height, omega, decay, 2 * Math.PI * random());
  }
  const attack = 0.002 * sampleRate;
  for (let index = 0; index < samples.length; index++) {
    const risen = Math.min(1, index / attack);
    const click = 0.12 * (random() * 2 - 1) * Math.exp(-index / (0.006 * sampleRate));
    samples[index] = risen * samples[index]! + click;
  }
  return samples;
}

/** Adds a decaying sine, computed as a phasor that turns and shrinks from sample to sample. */
function addSwing(samples: Float32Array, height: number, omega: number, decay: number, phase: number): void {
  const [turnX, turnY] = [decay * Math.cos(omega), decay * Math.sin(omega)];
  let [x, y] = [height * Math.cos(phase), height * Math.sin(phase)];
  for (let index = 0; index < samples.length; index++) {
    samples[index]! += y;
    [x, y] = [x * turnX - y * turnY, x * turnY + y * turnX];
  }
}

/** Root mean square. */
export const level = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);

/** Adds white noise, `decibels` below the level of the first second. */
export function withNoise(samples: Float32Array, decibels: number, seed = 1): Float32Array {
  const random = seeded(seed);
  const height = level(samples.subarray(0, sampleRate)) * 10 ** (-decibels / 20) * Math.sqrt(3);
  return samples.map((sample) => sample + height * (random() * 2 - 1));
}

/** Adds mains hum with its overtones, `decibels` below the level of the first second. */
export function withHum(samples: Float32Array, frequency: number, decibels: number): Float32Array {
  const height = level(samples.subarray(0, sampleRate)) * 10 ** (-decibels / 20) * Math.SQRT2;
  return samples.map((sample, index) => {
    const angle = (2 * Math.PI * frequency * index) / sampleRate;
    return sample + height * (Math.sin(angle) + 0.2 * Math.sin(2 * angle + 1) + 0.1 * Math.sin(3 * angle + 2));
  });
}

/** Joins sounds one after the other. */
export function concatenate(...parts: Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export const silence = (seconds: number) => new Float32Array(Math.round(seconds * sampleRate));
