import { useState } from 'react';
import { printed } from '#src/lib/music/theory/notes.ts';
import { standardTuning } from '#src/lib/music/theory/tunings.ts';
import { ChordBox } from '../ui/ChordBox.tsx';
import { Neck } from '../ui/Neck.tsx';
import { Stepper } from '../ui/Stepper.tsx';
import { useGuitar } from '../ui/useGuitar.ts';
import { useModule } from '../ui/useModule.ts';

interface Props {
  name: string;
  leftHanded: boolean;
  verdict: { right: boolean } | undefined;
  /** @param frets string 6 first, -1 for muted */
  onAnswer(frets: number[]): void;
}

const nothing = [-1, -1, -1, -1, -1, -1];
const shown = 5;

/** Quiz question: build the shape of the named chord. */
export function BuildChord({ name, leftHanded, verdict, onAnswer }: Props) {
  const guitar = useGuitar();
  const { module } = useModule(() => import('#src/lib/music/fretboard/chord-library.ts'), true);
  const [first, setFirst] = useState(1);
  /** Fret per string, string 1 first; -1 for muted. */
  const [frets, setFrets] = useState(nothing);
  const notes = frets.flatMap((fret, index) =>
    fret < 0 ? [] : [{ string: index + 1, fret, midi: standardTuning[index]! + fret }],
  );
  const solution = verdict && !verdict.right ? module?.shapesOf(name)[0] : undefined;

  function press(string: number, fret: number): void {
    if (verdict) return;
    setFrets(frets.with(string - 1, frets[string - 1] === fret ? -1 : fret));
    guitar.pluck({ string, midi: standardTuning[string - 1]! + fret });
  }

  return (
    <>
      <div className="quiz-ask">
        <h2>{printed(name)}</h2>
        {solution && <ChordBox shape={solution} leftHanded={leftHanded} />}
      </div>
      {!solution && (
        <Neck
          label={`Build ${printed(name)}`}
          tuning={standardTuning}
          frets={[first, first + shown - 1]}
          leftHanded={leftHanded}
          marks={notes
            .filter(({ fret }) => fret === 0 || (fret >= first && fret < first + shown))
            .map(({ string, fret }) => ({ string, fret, text: '', look: verdict ? 'right' : 'tone' }))}
          muted={frets.flatMap((fret, index) => (fret < 0 ? [index + 1] : []))}
          unnamed
          onPress={press}
        />
      )}
      {!verdict && (
        <div className="quiz-acts">
          <Stepper label="First fret shown" value={first} range={[1, 12]} onChange={setFirst} />
          <button type="button" className="button large" onClick={() => onAnswer(frets.toReversed())}>
            Check
          </button>
        </div>
      )}
    </>
  );
}
