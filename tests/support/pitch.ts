/** A mono recording. */
export interface Sound {
  samples: Float32Array;
  /** Hz. */
  sampleRate: number;
}

export const hertz = (midi: number) => 440 * 2 ** ((midi - 69) / 12);

/**
 * Detects the pitch of a single note with the YIN method (de Cheveigné and Kawahara, 2002): the shortest shift at
 * which the sound repeats.
 * @param seconds start of the analysed stretch of about 60 ms.
 * @returns a fractional MIDI number, from 70 to 1400 Hz; NaN if the sound is not periodic.
 */
export function pitchAt({ samples, sampleRate }: Sound, seconds: number): number {
  const from = Math.round(seconds * sampleRate);
  const [shortest, longest] = [Math.floor(sampleRate / 1400), Math.ceil(sampleRate / 70)];
  const window = Math.round(0.043 * sampleRate);
  const unlikeness = new Float64Array(longest + 1).fill(1);
  let sum = 0;
  for (let lag = 1; lag <= longest; lag++) {
    let difference = 0;
    for (let index = from; index < from + window; index++) {
      difference += ((samples[index] ?? 0) - (samples[index + lag] ?? 0)) ** 2;
    }
    sum += difference;
    unlikeness[lag] = sum > 0 ? (difference * lag) / sum : 1;
  }
  let lag = shortest;
  while (lag < longest && (unlikeness[lag] ?? 1) > 0.2) lag++;
  while (lag < longest && (unlikeness[lag + 1] ?? 1) < (unlikeness[lag] ?? 1)) lag++;
  return lag < longest ? 69 + 12 * Math.log2(sampleRate / valley(unlikeness, lag) / 440) : Number.NaN;
}

/** Finds the minimum between samples with a parabola through three of them. */
function valley(values: Float64Array, at: number): number {
  const [before = 0, here = 0, after = 0] = [values[at - 1], values[at], values[at + 1]];
  const bend = before - 2 * here + after;
  return bend > 0 ? at + (before - after) / (2 * bend) : at;
}

/**
 * Measures how loud a note is in a sound that may hold others: the sum of its first partials.
 * @param midi may have a fraction.
 */
export function strengthAt(sound: Sound, midi: number, seconds: number, length: number, partials: number): number {
  let sum = 0;
  for (let partial = 1; partial <= partials; partial++) {
    sum += amplitude(sound, partial * hertz(midi), seconds, length);
  }
  return sum;
}

/** Returns the amplitude of one frequency in a stretch of sound, with a Hann window to limit leakage. */
function amplitude({ samples, sampleRate }: Sound, frequency: number, seconds: number, length: number): number {
  const from = Math.round(seconds * sampleRate);
  const count = Math.round(length * sampleRate);
  const angle = (2 * Math.PI * frequency) / sampleRate;
  let [real, imaginary] = [0, 0];
  for (let index = 0; index < count; index++) {
    const sample = (samples[from + index] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * index) / count));
    real += sample * Math.cos(angle * index);
    imaginary += sample * Math.sin(angle * index);
  }
  return Math.hypot(real, imaginary) / count;
}
