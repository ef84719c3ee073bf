import FFT from 'fft.js';

/**
 * Creates a Fourier transform with a Hann window.
 * @param length of the input in samples
 * @param size of the transform, a power of two; the input is zero-padded to it, which narrows the bins
 * @returns the transform: interleaved real and imaginary parts, scaled so that a sine of amplitude 1 has magnitude 1.
 *   The next call overwrites the result.
 */
export function createTransform(length: number, size = length): (samples: Float32Array) => readonly number[] {
  const transform = new FFT(size);
  const window = Float64Array.from(
    { length },
    (_, index) => (2 - 2 * Math.cos((2 * Math.PI * index) / length)) / length,
  );
  const input: number[] = new Array(size).fill(0);
  const output: number[] = transform.createComplexArray();
  return (samples) => {
    for (let index = 0; index < length; index++) input[index] = window[index]! * samples[index]!;
    transform.realTransform(output, input);
    return output;
  };
}

/** Magnitudes of the bins of a transform up to half the sample rate. */
export function magnitudes(transformed: readonly number[]): Float64Array {
  return Float64Array.from({ length: transformed.length / 4 }, (_, bin) =>
    Math.hypot(transformed[2 * bin]!, transformed[2 * bin + 1]!),
  );
}
