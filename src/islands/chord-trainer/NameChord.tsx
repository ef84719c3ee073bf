import { soundingStrings } from '#src/lib/music/theory/tunings.ts';
import type { Question } from '#src/lib/music/trainers/questions.ts';
import { ChordBox } from '../ui/ChordBox.tsx';
import { Options } from '../ui/quiz/Options.tsx';
import { useGuitar } from '../ui/useGuitar.ts';
import { useShortcuts } from '../ui/useShortcuts.ts';

interface Props {
  question: Extract<Question, { kind: 'name-chord' }>;
  leftHanded: boolean;
  chosen: string | undefined;
  right: string | undefined;
  onAnswer(name: string): void;
}

/** Quiz question: name the chord of a shape. */
export function NameChord({ question: { shape, options }, leftHanded, chosen, right, onAnswer }: Props) {
  const guitar = useGuitar();
  const strum = () => guitar.strum(soundingStrings(shape.frets));
  useShortcuts({ h: strum, PageUp: strum });
  return (
    <>
      <div className="quiz-ask">
        <ChordBox shape={{ name: 'A chord', ...shape }} leftHanded={leftHanded} />
        <button type="button" className="button quiet" onClick={strum}>
          Hear it
        </button>
      </div>
      <Options
        options={options.map((name) => ({ value: name, label: name }))}
        chosen={chosen}
        right={right}
        onChoose={onAnswer}
      />
    </>
  );
}
