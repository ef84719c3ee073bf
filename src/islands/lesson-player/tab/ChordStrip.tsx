import { memo, type RefObject } from 'react';
import { chordBoxSvg } from '#src/lib/music/chord-box.ts';
import type { ChordShape } from '#src/lib/music/score.ts';

interface Props {
  shapes: ChordShape[];
  leftHanded: boolean;
  ref: RefObject<HTMLDivElement | null>;
}

/** The chords of the lesson; the cursor lights the one in play. */
export const ChordStrip = memo(function ChordStrip({ shapes, leftHanded, ref }: Props) {
  if (shapes.length === 0) return null;
  return (
    <div className="chords" ref={ref}>
      {shapes.map((shape) => (
        <figure key={shape.name} data-chord={shape.name}>
          <figcaption>{shape.name}</figcaption>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by ourselves from the score */}
          <div dangerouslySetInnerHTML={{ __html: chordBoxSvg(shape, { leftHanded }) }} />
        </figure>
      ))}
    </div>
  );
});
