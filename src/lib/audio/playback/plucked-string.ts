const cutShort = 0.06;

/**
 * The sound of a plucked string, samples from -1 to 1.
 *
 * Karplus-Strong with the tuning filter of Jaffe and Smith (both Computer Music Journal 7/2, 1983): a burst of noise
 * goes round a delay as long as one swing, loses a little height at each round, and a first-order all-pass filter
 * makes up the part of a sample that the delay cannot.
 *
 * @param frequency in Hz
 * @param sampleRate in Hz
 * @param seconds how long it is to be
 * @param damped the thud of a string that a finger mutes
 * @param random 0 to 1: the noise of the pluck
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
  // The mean of two samples below delays by half a sample.
  const delay = Math.floor(period - 0.6);
  const fraction = period - 0.5 - delay;
  const allPass = (1 - fraction) / (1 + fraction);
  // Seconds until a thousandth is left: low strings ring longer.
  const ringing = damped ? cutShort : 2 + 240 / frequency;
  const loss = 10 ** (-3 / (frequency * ringing));

  let smooth = 0;
  for (let index = 0; index < delay; index++) {
    smooth += 0.5 * (random() * 2 - 1 - smooth);
    samples[index] = smooth;
  }
  pluckAway(samples, delay);

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
 * A string plucked at an eighth of its length lacks the overtones that rest there. No hum is left in the burst, and
 * its peak is 1.
 */
function pluckAway(burst: Float32Array, length: number): void {
  const shift = Math.round(length / 8);
  const combed = burst
    .slice(0, length)
    .map((value, index, dry) => value - 0.7 * (dry[(index + length - shift) % length] ?? 0));
  const mean = combed.reduce((sum, value) => sum + value, 0) / length;
  const peak = combed.reduce((most, value) => Math.max(most, Math.abs(value - mean)), 0);
  for (const [index, value] of combed.entries()) burst[index] = (value - mean) / peak;
}
