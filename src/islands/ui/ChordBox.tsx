import { memo } from 'react';
import { chordBoxSvg } from '#src/lib/music/fretboard/chord-box.ts';
import type { ChordShape } from '#src/lib/music/score/score.ts';

/** Chord diagram with a text alternative. */
export const ChordBox = memo(function ChordBox({ shape, leftHanded }: { shape: ChordShape; leftHanded: boolean }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: generated from numbers, no user content
  return <div dangerouslySetInnerHTML={{ __html: chordBoxSvg(shape, { leftHanded }) }} />;
});
