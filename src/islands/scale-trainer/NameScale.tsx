import { pitchOf, printed } from '#src/lib/music/theory/notes.ts';
import { findScale } from '#src/lib/music/theory/scales.ts';
import { midiAt, standardTuning } from '#src/lib/music/theory/tunings.ts';
import type { Place, Question } from '#src/lib/music/trainers/questions.ts';
import { Neck } from '../ui/Neck.tsx';
import { Options } from '../ui/quiz/Options.tsx';
import { useGuitar } from '../ui/useGuitar.ts';
import { useShortcuts } from '../ui/useShortcuts.ts';

interface Props {
  question: Extract<Question, { kind: 'name-scale' }>;
  leftHanded: boolean;
  chosen: string | undefined;
  right: string | undefined;
  onAnswer(name: string): void;
}

/** Seconds between notes. */
const step = 0.3;

/** Quiz question: name the scale of a pattern. */
export function NameScale({ question: { root, places, options }, leftHanded, chosen, right, onAnswer }: Props) {
  const guitar = useGuitar();
  const frets = places.map(({ fret }) => fret).filter((fret) => fret > 0);
  const first = Math.min(...frets) <= 2 ? 1 : Math.min(...frets) - 1;
  const isRoot = (place: Place) => midiAt(place) % 12 === pitchOf(root);
  const hear = () =>
    guitar.play(
      places.map((place, index) => ({
        string: place.string,
        midi: midiAt(place),
        at: index * step,
        until: (index + 1) * step,
      })),
    );
  useShortcuts({ h: hear, PageUp: hear });
  return (
    <>
      <div className="quiz-ask">
        <p className="lead">{printed(root)}, and then?</p>
        <button type="button" className="button quiet" onClick={hear}>
          Hear it
        </button>
      </div>
      <Neck
        label={`A pattern on the root ${printed(root)}: ${places.map(({ string, fret }) => `string ${string} fret ${fret}`).join(', ')}`}
        tuning={standardTuning}
        frets={[first, Math.max(first + 4, ...frets)]}
        leftHanded={leftHanded}
        open={first === 1}
        marks={places.map((place) => ({
          ...place,
          text: isRoot(place) ? root : '',
          look: isRoot(place) ? 'root' : 'tone',
        }))}
      />
      <Options
        options={options.map((id) => ({ value: id, label: findScale(id)?.name ?? id }))}
        chosen={chosen}
        right={right}
        onChoose={onAnswer}
      />
    </>
  );
}
