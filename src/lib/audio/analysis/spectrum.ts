import FFT from 'fft.js';

/**
 * Fourier transforms of stretches of sound, faded in and out (Hann) so that one frequency does not spill over others.
 * @param length samples of a stretch
 * @param size of the transform, a power of two: what is beyond the length is silence, and the steps become finer
 * @returns transforms a stretch: real and imaginary parts in turn, a sine of the height 1 having the height 1. What it
 * returns is used again by the next call.
 */
export function createTransform(length: number, size = length): (samples: Float32Array) => readonly number[] {
  const transform = new FFT(size);
  const fade = Float64Array.from({ length }, (_, index) => (2 - 2 * Math.cos((2 * Math.PI * index) / length)) / length);
  const input: number[] = new Array(size).fill(0);
  const output: number[] = transform.createComplexArray();
  return (samples) => {
    for (let index = 0; index < length; index++) input[index] = fade[index]! * samples[index]!;
    transform.realTransform(output, input);
    return output;
  };
}

/** Heights of the frequencies of a transform, as far as the upper half of them repeats the lower one. */
export function heights(transformed: readonly number[]): Float64Array {
  return Float64Array.from({ length: transformed.length / 4 }, (_, bin) =>
    Math.hypot(transformed[2 * bin]!, transformed[2 * bin + 1]!),
  );
}
