/** Sound as it is measured: mono samples. */
export interface Sound {
  samples: Float32Array;
  /** Hz. */
  sampleRate: number;
}

export const hertz = (midi: number) => 440 * 2 ** ((midi - 69) / 12);

/**
 * The pitch of a sound that is one note, by the YIN method (de Cheveigné and Kawahara, 2002): the shortest shift at
 * which the sound repeats itself.
 * @param seconds where to begin; about 60 ms are looked at.
 * @returns a MIDI number with its fraction, from 70 to 1400 Hz; NaN where nothing repeats.
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

/** Where the lowest point lies between samples, by a parabola through three of them. */
function valley(values: Float64Array, at: number): number {
  const [before = 0, here = 0, after = 0] = [values[at - 1], values[at], values[at + 1]];
  const bend = before - 2 * here + after;
  return bend > 0 ? at + (before - after) / (2 * bend) : at;
}

/**
 * How loud a note is in a sound in which others may ring: the sum of its first partials.
 * @param midi may have a fraction.
 */
export function strengthAt(sound: Sound, midi: number, seconds: number, length: number, partials: number): number {
  let sum = 0;
  for (let partial = 1; partial <= partials; partial++) {
    sum += amplitude(sound, partial * hertz(midi), seconds, length);
  }
  return sum;
}

/** The amplitude of one frequency in a stretch of sound, faded in and out (Hann) so that others do not spill over. */
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
