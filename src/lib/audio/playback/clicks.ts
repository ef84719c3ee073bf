import type { Click, Voice } from '../../music/theory/metronome.ts';

/** Partials of a struck object: frequency, amplitude, and time constant of the decay in seconds. */
type Partials = [hertz: number, loudness: number, decay: number][];

const partials: Record<Voice, Partials> = {
  wood: [
    [920, 0.6, 0.012],
    [2530, 0.3, 0.005],
  ],
  tone: [[660, 0.7, 0.03]],
  tick: [
    [3100, 0.5, 0.004],
    [4700, 0.3, 0.003],
  ],
};

const loudness: Record<NonNullable<Click['sound']>, number> = { accent: 1, beat: 0.7, part: 0.32 };
const pitch: Record<NonNullable<Click['sound']>, number> = { accent: 1.5, beat: 1, part: 0.8 };

/** Length of a click in seconds. */
const length = 0.08;
/** Attack in seconds, so that the onset does not crackle. */
const attack = 0.0003;

/** Samples of one click, from -1 to 1. Deterministic. */
export function clickSound(
  voice: Voice,
  sound: NonNullable<Click['sound']>,
  sampleRate: number,
): Float32Array<ArrayBuffer> {
  return Float32Array.from({ length: Math.round(length * sampleRate) }, (_, index) => {
    const seconds = index / sampleRate;
    const sample = partials[voice].reduce((sum, [hertz, amplitude, decay]) => {
      const wave = Math.sin(2 * Math.PI * hertz * pitch[sound] * seconds + Math.PI / 2);
      return sum + amplitude * Math.exp(-seconds / decay) * wave;
    }, 0);
    return loudness[sound] * sample * Math.min(1, (index + 1) / (attack * sampleRate));
  });
}
