import { shapesOf } from '../../../../music/fretboard/chord-library.ts';
import { type Chord, chordName, nameChord, notesOf } from '../../../../music/theory/chords.ts';
import { pitchOf, printed } from '../../../../music/theory/notes.ts';
import { gripMidis } from '../../../../music/theory/tunings.ts';
import { type Finding, listed, named } from './finding.ts';

/** Boxes in one answer. */
const maxBoxes = 4;

/** Chords with their notes, and a shape of each whose notes were checked. */
export function showChords(chords: readonly Chord[]): Finding {
  const shown = chords.slice(0, maxBoxes);
  const boxes = shown.flatMap((chord) => shapesOf(chordName(chord)).slice(0, 1));
  const drawn = new Set(boxes.map(({ name }) => name));
  const missing = shown.map(chordName).filter((name) => !drawn.has(name));
  return {
    text: [
      ...shown.map(sayNotes),
      ...(missing.length > 0
        ? [`I know no fingering of ${named(missing, 'or')} that I am sure of, so I draw none.`]
        : []),
    ].join('\n'),
    parts: boxes.map((shape) => ({ kind: 'chord', shape })),
    see: [...shown.map((chord) => `chord/${chordName(chord)}`), ...shown.map((chord) => `with/${chordName(chord)}`)],
  };
}

const sayNotes = (chord: Chord) =>
  `${printed(chordName(chord))} (${saidAloud(chord)}) is made of the notes ${named(notesOf(chord))}.`;

const saidAloud = ({ root, quality, bass }: Chord) =>
  `${printed(root)} ${quality.words}${bass ? ` over ${printed(bass)}` : ''}`;

/** What a grip is called. @param frets from string 6 to string 1; -1 not played */
export function nameGrip(frets: readonly number[]): Finding {
  const midi = gripMidis(frets);
  return nameSounds(midi, `The grip ${frets.map((fret) => (fret < 0 ? 'x' : fret)).join(' ')}`);
}

/** What notes together are called; the first is the lowest. */
export function nameNotes(notes: readonly string[]): Finding {
  let last = 0;
  const midi = notes.map((note) => {
    last += (pitchOf(note)! - (last % 12) + 12) % 12;
    return last;
  });
  return nameSounds(midi, `The notes ${named(notes)}`);
}

function nameSounds(midi: readonly number[], what: string): Finding {
  const [first, ...others] = nameChord(midi);
  if (!first) {
    return { text: `${what} make no chord that I have a name for.`, see: ['tool/chords'], known: false };
  }
  const also = others.slice(0, 2).map((chord) => printed(chordName(chord)));
  return {
    text:
      `${what}: that is ${printed(chordName(first))}, ${saidAloud(first)}.` +
      (also.length > 0 ? ` It could also be called ${listed(also, 'or')}.` : ''),
    see: [`chord/${chordName(first)}`, 'lesson/building-chords', 'tool/chords'],
  };
}
