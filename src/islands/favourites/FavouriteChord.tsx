import { useStore } from '@nanostores/react';
import { shapesOf } from '#src/lib/music/fretboard/chord-library.ts';
import { $leftHanded } from '#src/lib/stores/account/handedness.ts';
import { ChordBox } from '../ui/ChordBox.tsx';

/** Box of a chord's first shape; renders nothing for an unknown chord. */
export function FavouriteChord({ name }: { name: string }) {
  const leftHanded = useStore($leftHanded);
  const [shape] = shapesOf(name);
  return shape && <ChordBox shape={shape} leftHanded={leftHanded} />;
}
