import { sampleRate } from './synthesiser.ts';

/** Hz, of the first click of a bar and of the others. */
const pitches = { accent: 1760, plain: 1320 };
const seconds = 0.09;

/** A short wooden click: a sine and its octave, struck and gone within a tenth of a second. Peak about 0.5. */
export function click(accent: boolean): Float32Array {
  const pitch = accent ? pitches.accent : pitches.plain;
  return Float32Array.from({ length: Math.round(seconds * sampleRate) }, (_, index) => {
    const time = index / sampleRate;
    const attack = Math.min(1, time / 0.001);
    const tone = Math.sin(2 * Math.PI * pitch * time) + 0.4 * Math.sin(4 * Math.PI * pitch * time);
    return 0.4 * attack * Math.exp(-time / 0.014) * tone;
  });
}
