/** Decay time of a muted string in seconds. */
const mutedDecay = 0.06;

/**
 * Synthesises a plucked string, samples from -1 to 1.
 *
 * Karplus-Strong with the tuning filter of Jaffe and Smith (both Computer Music Journal 7/2, 1983): a noise burst
 * circulates in a delay line of one period and is damped on each pass; a first-order all-pass filter adds the
 * fractional part of the delay.
 *
 * @param frequency in Hz
 * @param sampleRate in Hz
 * @param seconds length of the result
 * @param damped muted by a finger: a short thud
 * @param random source of the noise, 0 to 1
 */
export function pluckedString(
  frequency: number,
  sampleRate: number,
  seconds: number,
  damped = false,
  random = Math.random,
): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.round(sampleRate * seconds));
  const period = sampleRate / frequency;
  // The two-sample mean below delays by half a sample.
  const delay = Math.floor(period - 0.6);
  const fraction = period - 0.5 - delay;
  const allPass = (1 - fraction) / (1 + fraction);
  // Decay to -60 dB in seconds: low strings ring longer.
  const ringing = damped ? mutedDecay : 2 + 240 / frequency;
  const loss = 10 ** (-3 / (frequency * ringing));

  let smooth = 0;
  for (let index = 0; index < delay; index++) {
    smooth += 0.5 * (random() * 2 - 1 - smooth);
    samples[index] = smooth;
  }
  shapeBurst(samples, delay);

  let before = 0;
  let filtered = 0;
  let mean = 0;
  for (let index = delay; index < samples.length; index++) {
    const now = samples[index - delay] ?? 0;
    const nextMean = loss * 0.5 * (now + before);
    filtered = allPass * (nextMean - filtered) + mean;
    mean = nextMean;
    before = now;
    samples[index] = filtered;
  }
  return samples;
}

/**
 * Shapes the burst in place: plucking at an eighth of the length suppresses the partials with a node there (comb
 * filter). Removes the mean and normalises the peak to 1.
 */
function shapeBurst(burst: Float32Array, length: number): void {
  const shift = Math.round(length / 8);
  const combed = burst
    .slice(0, length)
    .map((value, index, dry) => value - 0.7 * (dry[(index + length - shift) % length] ?? 0));
  const mean = combed.reduce((sum, value) => sum + value, 0) / length;
  const peak = combed.reduce((max, value) => Math.max(max, Math.abs(value - mean)), 0);
  for (const [index, value] of combed.entries()) burst[index] = (value - mean) / peak;
}
