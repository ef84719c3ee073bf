import { memo, type RefObject } from 'react';
import type { ChordShape } from '#src/lib/music/score/score.ts';
import { ChordBox } from '../../ui/ChordBox.tsx';

interface Props {
  shapes: ChordShape[];
  leftHanded: boolean;
  ref: RefObject<HTMLDivElement | null>;
}

/** Chord diagrams of the lesson; the cursor highlights the current one. */
export const ChordStrip = memo(function ChordStrip({ shapes, leftHanded, ref }: Props) {
  if (shapes.length === 0) return null;
  return (
    <div className="chords" ref={ref}>
      {shapes.map((shape) => (
        <figure key={shape.name} data-chord={shape.name}>
          <figcaption>{shape.name}</figcaption>
          <ChordBox shape={shape} leftHanded={leftHanded} />
        </figure>
      ))}
    </div>
  );
});
