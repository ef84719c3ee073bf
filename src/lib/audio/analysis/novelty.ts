import { createTransform } from './spectrum.ts';

/** Hz up to which strokes are looked for. */
const highest = 5000;
/** What becomes softer than this share of what it was is no stroke. */
const fading = 0.9;

/**
 * How little of a frame follows from the two before it, from 0 to about 1: a string that rings turns its phase evenly,
 * a stroke breaks that, however loud the same strings were before. The complex-domain method of Bello, Duxbury, Davies
 * and Sandler (IEEE Signal Processing Letters 11/6, 2004), over square roots so that loud overtones do not hide soft
 * ones.
 * @param size samples of a frame, a power of two
 * @param sampleRate in Hz
 */
export function createNovelty(size: number, sampleRate: number): (samples: Float32Array) => number {
  const transform = createTransform(size);
  const bins = Math.min(size / 2, Math.round((highest * size) / sampleRate));
  let [last, before] = [createPhases(bins), createPhases(bins)];
  return (samples) => {
    const spectrum = transform(samples);
    // Written over the frame that is no longer needed once each of its frequencies was looked at.
    const now = before;
    let [surprise, sum] = [0, 1e-6];
    for (let bin = 2; bin < bins; bin++) {
      const [real, imaginary] = [spectrum[2 * bin]!, spectrum[2 * bin + 1]!];
      const height = Math.sqrt(real * real + imaginary * imaginary) + 1e-12;
      const root = Math.sqrt(height);
      const [x, y] = [real / height, imaginary / height];
      const [lastRoot, lastX, lastY] = [last.root[bin]!, last.x[bin]!, last.y[bin]!];
      if (root >= fading * lastRoot) {
        // Twice the last direction less the one before: where an even turn leads.
        const [twiceX, twiceY] = [lastX * lastX - lastY * lastY, 2 * lastX * lastY];
        const awayX = root * x - lastRoot * (twiceX * before.x[bin]! + twiceY * before.y[bin]!);
        const awayY = root * y - lastRoot * (twiceY * before.x[bin]! - twiceX * before.y[bin]!);
        surprise += Math.sqrt(awayX * awayX + awayY * awayY);
      }
      sum += root;
      now.root[bin] = root;
      now.x[bin] = x;
      now.y[bin] = y;
    }
    [last, before] = [now, last];
    return surprise / sum;
  };
}

/** The root of each frequency's height, and its direction. */
const createPhases = (bins: number) => ({
  root: new Float64Array(bins),
  x: new Float64Array(bins),
  y: new Float64Array(bins),
});
