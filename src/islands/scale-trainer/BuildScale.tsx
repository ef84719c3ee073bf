import { useState } from 'react';
import { printed } from '#src/lib/music/theory/notes.ts';
import { findScale } from '#src/lib/music/theory/scales.ts';
import { standardTuning } from '#src/lib/music/theory/tunings.ts';
import type { Place, Question } from '#src/lib/music/trainers/questions.ts';
import { octavePlaces } from '#src/lib/music/trainers/scale-questions.ts';
import { Neck, type NeckMark } from '../ui/Neck.tsx';
import { useGuitar } from '../ui/useGuitar.ts';

interface Props {
  question: Extract<Question, { kind: 'build-scale' }>;
  leftHanded: boolean;
  verdict: { right: boolean } | undefined;
  onAnswer(places: Place[]): void;
}

const isSame = (a: Place, b: Place) => a.string === b.string && a.fret === b.fret;

/** Quiz question: mark one octave of the named scale, from the given root. */
export function BuildScale({ question, leftHanded, verdict, onAnswer }: Props) {
  const { root, scale, start, frets } = question;
  const guitar = useGuitar();
  const [places, setPlaces] = useState<Place[]>([start]);
  const solution = verdict ? octavePlaces(`${root} ${scale}`, start) : [];

  function press(string: number, fret: number): void {
    const place = { string, fret };
    guitar.pluck({ string, midi: standardTuning[string - 1]! + fret });
    if (verdict || isSame(place, start)) return;
    const kept = places.filter((one) => !isSame(one, place));
    setPlaces(kept.length < places.length ? kept : [...places, place]);
  }

  const marks: NeckMark[] = verdict
    ? [
        ...solution.map((place) => ({ ...place, text: '', look: 'right' as const })),
        ...(verdict.right ? [] : places)
          .filter((place) => !solution.some((one) => isSame(one, place)))
          .map((place) => ({ ...place, text: '×', look: 'wrong' as const })),
      ]
    : places.map((place) => ({
        ...place,
        text: isSame(place, start) ? root : '',
        look: isSame(place, start) ? 'root' : 'tone',
      }));

  return (
    <>
      <div className="quiz-ask">
        <h2>
          {printed(root)} {findScale(scale)?.name.toLowerCase()}
        </h2>
        <p className="muted">One octave, from the amber root up to the next.</p>
      </div>
      <Neck
        label="The neck"
        tuning={standardTuning}
        frets={frets}
        leftHanded={leftHanded}
        open={frets[0] === 1}
        marks={marks}
        unnamed
        onPress={press}
      />
      {!verdict && (
        <div className="quiz-acts">
          <button type="button" className="button large" onClick={() => onAnswer(places)}>
            Check
          </button>
        </div>
      )}
    </>
  );
}
