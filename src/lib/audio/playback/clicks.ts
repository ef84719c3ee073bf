import type { Click, Voice } from '../../music/theory/metronome.ts';

/** A struck thing: partials in Hz, how loud they are, and the seconds after which a third is left. */
type Struck = [hertz: number, loudness: number, decay: number][];

const struck: Record<Voice, Struck> = {
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

/** Seconds. */
const length = 0.08;
/** Seconds in which a click comes to its full height, so that it does not crack. */
const attack = 0.0003;

/** The sound of one click, samples from -1 to 1, the same each time. */
export function clickSound(
  voice: Voice,
  sound: NonNullable<Click['sound']>,
  sampleRate: number,
): Float32Array<ArrayBuffer> {
  return Float32Array.from({ length: Math.round(length * sampleRate) }, (_, index) => {
    const seconds = index / sampleRate;
    const wave = struck[voice].reduce((sum, [hertz, height, decay]) => {
      const swing = Math.sin(2 * Math.PI * hertz * pitch[sound] * seconds + Math.PI / 2);
      return sum + height * Math.exp(-seconds / decay) * swing;
    }, 0);
    return loudness[sound] * wave * Math.min(1, (index + 1) / (attack * sampleRate));
  });
}
