import { type NoteName, pitchOf, roots } from '../theory/notes.ts';
import { midiAt, standardTuning } from '../theory/tunings.ts';
import { choose, type Level, type Mode, type Place, type Random } from './questions.ts';

/** Find a note on a string, or name the note at a place. */
export type NoteQuestion = { kind: 'find'; note: NoteName; string: number } | ({ kind: 'name' } & Place);
export type NoteAnswer = { fret: number } | { name: NoteName };

export const noteRound = 12;
const lastFret = 12;

/** Names that are asked about; the first level has no accidentals. */
export const noteNames = (level: Level): readonly NoteName[] =>
  level === 'first' ? roots.filter((name) => name.length === 1) : roots;

const nameOf = (place: Place): NoteName => roots[midiAt(place) % 12]!;

/** Questions of one round, never the same twice in a row. */
export function askNotes(mode: Mode, level: Level, random: Random): NoteQuestion[] {
  const names = noteNames(level);
  const places = standardTuning.flatMap((_, index) =>
    Array.from({ length: lastFret + 1 }, (_, fret) => ({ string: index + 1, fret })),
  );
  const known = places.filter((place) => names.includes(nameOf(place)));
  const asked: Place[] = [];
  while (asked.length < noteRound) {
    const last = asked.at(-1);
    asked.push(
      choose(
        known.filter((place) => !last || nameOf(place) !== nameOf(last)),
        random,
      ),
    );
  }
  return asked.map((place) =>
    mode === 'name' ? { kind: 'name', ...place } : { kind: 'find', note: nameOf(place), string: place.string },
  );
}

/** Frets of a note on a string, up to the twelfth: one, or 0 and 12. */
export const fretsOf = (note: NoteName, string: number): number[] =>
  Array.from({ length: lastFret + 1 }, (_, fret) => fret).filter(
    (fret) => midiAt({ string, fret }) % 12 === pitchOf(note),
  );

export function judgeNote(question: NoteQuestion, answer: NoteAnswer): { right: boolean; name: NoteName } {
  if (question.kind === 'find') {
    const right = 'fret' in answer && fretsOf(question.note, question.string).includes(answer.fret);
    return { right, name: question.note };
  }
  const name = nameOf(question);
  return { right: 'name' in answer && pitchOf(answer.name) === pitchOf(name), name };
}
