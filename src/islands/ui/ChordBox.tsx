import { memo } from 'react';
import { chordBoxSvg } from '#src/lib/music/fretboard/chord-box.ts';
import type { ChordShape } from '#src/lib/music/score/score.ts';

/** A shape as it hangs on the wall, said in words to those who cannot see it. */
export const ChordBox = memo(function ChordBox({ shape, leftHanded }: { shape: ChordShape; leftHanded: boolean }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by ourselves from numbers
  return <div dangerouslySetInnerHTML={{ __html: chordBoxSvg(shape, { leftHanded }) }} />;
});
