import { describe, expect, test } from 'vitest';
import { pluckedString } from '#src/lib/audio/playback/plucked-string.ts';

const sampleRate = 48_000;

/** Reproducible noise (Park-Miller generator). */
function seeded() {
  let state = 42;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const pluck = (frequency: number, seconds: number, damped = false) =>
  pluckedString(frequency, sampleRate, seconds, damped, seeded());

/** Fundamental in Hz, from the peak of the autocorrelation with parabolic interpolation. */
function pitchOf(samples: Float32Array, near: number): number {
  const start = sampleRate / 4;
  const length = 16_384;
  const likeness = (lag: number) => {
    let sum = 0;
    for (let index = start; index < start + length; index++) sum += (samples[index] ?? 0) * (samples[index + lag] ?? 0);
    return sum;
  };
  const around = Math.round(sampleRate / near);
  const lags = Array.from({ length: 9 }, (_, index) => around - 4 + index);
  const best = lags.reduce((one, other) => (likeness(other) > likeness(one) ? other : one));
  const [before, at, after] = [likeness(best - 1), likeness(best), likeness(best + 1)];
  return sampleRate / (best + (before - after) / (2 * (before - 2 * at + after)));
}

const loudness = (samples: Float32Array, from: number, to: number) =>
  Math.sqrt(samples.slice(from * sampleRate, to * sampleRate).reduce((sum, value) => sum + value * value, 0));

describe('a plucked string', () => {
  test.each([
    ['E2', 82.41],
    ['A2', 110],
    ['D3', 146.83],
    ['G3', 196],
    ['B3', 246.94],
    ['E4', 329.63],
    ['E5', 659.26],
  ])('%s is in tune within 3 cents', (_, frequency) => {
    const heard = pitchOf(pluck(frequency, 1), frequency);
    expect(Math.abs(1200 * Math.log2(heard / frequency))).toBeLessThan(3);
  });

  test('decays, stays within -1 to 1 and has no DC offset', () => {
    const samples = pluck(110, 3);
    expect(loudness(samples, 2, 3)).toBeLessThan(loudness(samples, 0, 1) / 3);
    expect(loudness(samples, 2, 3)).toBeGreaterThan(0);
    expect(samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0)).toBeLessThanOrEqual(1);
    expect(Math.abs(samples.reduce((sum, value) => sum + value, 0) / samples.length)).toBeLessThan(1e-3);
  });

  test('stops at once when damped', () => {
    const samples = pluck(110, 0.5, true);
    expect(loudness(samples, 0.25, 0.5)).toBeLessThan(loudness(samples, 0, 0.25) / 50);
  });
});
