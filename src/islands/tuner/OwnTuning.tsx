import { octaveOf } from '#src/lib/music/pitch-names.ts';
import { standardTuning } from '#src/lib/music/tunings.ts';
import { moveOwnString, ownRange } from '#src/lib/stores/tuner.ts';
import { Stepper } from './Stepper.tsx';
import { writtenNote } from './words.ts';

/** Each string up or down by semitones, the thickest first. */
export function OwnTuning({ strings }: { strings: readonly number[] }) {
  return (
    <div className="own-tuning">
      {strings
        .map((midi, index) => {
          const usual = standardTuning[index]!;
          return (
            <Stepper
              key={usual}
              label={`String ${index + 1}`}
              value={`${writtenNote(midi)}${octaveOf(midi)}`}
              canLower={midi > usual - ownRange.down}
              canRaise={midi < usual + ownRange.up}
              onStep={(step) => moveOwnString(index + 1, step)}
            />
          );
        })
        .reverse()}
    </div>
  );
}
