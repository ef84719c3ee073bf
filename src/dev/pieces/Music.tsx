import { ChordBox } from '../../islands/ui/ChordBox.tsx';
import { Neck, type NeckMark } from '../../islands/ui/Neck.tsx';
import type { ChordShape } from '../../lib/music/score/score.ts';
import { standardTuning } from '../../lib/music/theory/tunings.ts';

const shape: ChordShape = { name: 'F', frets: [1, 3, 3, 2, 1, 1], fingers: [1, 3, 4, 2, 1, 1] };
const marks: NeckMark[] = [
  { string: 6, fret: 0, text: 'E', look: 'tone' },
  { string: 5, fret: 3, text: 'C', look: 'root' },
  { string: 4, fret: 2, text: 'E', look: 'tone', now: true },
  { string: 3, fret: 4, text: 'B', look: 'quiet' },
  { string: 2, fret: 1, text: 'C', look: 'right' },
  { string: 1, fret: 5, text: 'A', look: 'wrong' },
];

export function Music() {
  const neck = { tuning: standardTuning, frets: [1, 5], marks, muted: [1] } as const;
  return (
    <>
      <div className="row">
        {[false, true].map((leftHanded) => (
          <ChordBox key={String(leftHanded)} shape={shape} leftHanded={leftHanded} />
        ))}
      </div>
      <Neck label="A neck" leftHanded={false} {...neck} />
      <Neck label="The same, mirrored" leftHanded {...neck} />
    </>
  );
}
