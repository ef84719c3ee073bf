import { useStore } from '@nanostores/react';
import { shapesOf } from '#src/lib/music/theory/chord-library.ts';
import { $leftHanded } from '#src/lib/stores/device/handedness.ts';
import { ChordBox } from '../ui/ChordBox.tsx';

/** The handiest shape of a chord; nothing for a chord whose shapes are not known. */
export function FavouriteChord({ name }: { name: string }) {
  const leftHanded = useStore($leftHanded);
  const [shape] = shapesOf(name);
  return shape && <ChordBox shape={shape} leftHanded={leftHanded} />;
}
