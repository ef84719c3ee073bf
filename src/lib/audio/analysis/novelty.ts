import { createTransform } from './spectrum.ts';

/** Highest analysed frequency in Hz. */
const maxHertz = 5000;
/** A bin whose root magnitude falls below this share of its last value is decaying and ignored. */
const decayShare = 0.9;

/**
 * Measures how badly the two previous frames predict a frame, from 0 to about 1. The phase of a ringing string advances
 * evenly; a stroke breaks that, however loud the same strings were before. Complex-domain onset detection after Bello,
 * Duxbury, Davies and Sandler (IEEE Signal Processing Letters 11/6, 2004), on square roots of the magnitudes so that
 * loud partials do not mask soft ones.
 * @param size frame length in samples, a power of two
 * @param sampleRate in Hz
 */
export function createNovelty(size: number, sampleRate: number): (samples: Float32Array) => number {
  const transform = createTransform(size);
  const bins = Math.min(size / 2, Math.round((maxHertz * size) / sampleRate));
  let [last, before] = [createPhases(bins), createPhases(bins)];
  return (samples) => {
    const spectrum = transform(samples);
    // Reuses the buffers of the older frame, bin by bin after each has been read.
    const now = before;
    let [novelty, sum] = [0, 1e-6];
    for (let bin = 2; bin < bins; bin++) {
      const [real, imaginary] = [spectrum[2 * bin]!, spectrum[2 * bin + 1]!];
      const magnitude = Math.sqrt(real * real + imaginary * imaginary) + 1e-12;
      const root = Math.sqrt(magnitude);
      const [x, y] = [real / magnitude, imaginary / magnitude];
      const [lastRoot, lastX, lastY] = [last.root[bin]!, last.x[bin]!, last.y[bin]!];
      if (root >= decayShare * lastRoot) {
        // The predicted phase: twice the last less the one before.
        const [twiceX, twiceY] = [lastX * lastX - lastY * lastY, 2 * lastX * lastY];
        const awayX = root * x - lastRoot * (twiceX * before.x[bin]! + twiceY * before.y[bin]!);
        const awayY = root * y - lastRoot * (twiceY * before.x[bin]! - twiceX * before.y[bin]!);
        novelty += Math.sqrt(awayX * awayX + awayY * awayY);
      }
      sum += root;
      now.root[bin] = root;
      now.x[bin] = x;
      now.y[bin] = y;
    }
    [last, before] = [now, last];
    return novelty / sum;
  };
}

/** Square root of the magnitude, and phase as a unit vector, of each bin. */
const createPhases = (bins: number) => ({
  root: new Float64Array(bins),
  x: new Float64Array(bins),
  y: new Float64Array(bins),
});
