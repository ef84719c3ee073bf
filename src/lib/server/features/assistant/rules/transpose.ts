import { type Chord, chordName, transpose } from '../../../../music/theory/chords.ts';
import { type NoteName, pitchOf, plainName, printed } from '../../../../music/theory/notes.ts';
import { counted, type Finding, listed, named } from './finding.ts';

const aboutCapos = ['review/capos', 'lesson/four-keys'];
/** Above it a guitar sounds thin. */
const highestCapo = 7;
const openShapes = { major: ['C', 'G', 'D', 'A', 'E'], minor: ['Am', 'Em', 'Dm'] } as const;

const printedChord = (chord: Chord) => printed(chordName(chord));

/** Chords some semitones higher or lower. */
export function moveChords(chords: readonly Chord[], semitones: number): Finding {
  const moved = chords.map((chord) => transpose(chord, semitones));
  const way = semitones < 0 ? 'down' : 'up';
  const by = counted(Math.abs(semitones), 'semitone');
  return {
    text:
      semitones % 12 === 0
        ? `${listed(chords.map(printedChord))} stay what they are.`
        : `${listed(chords.map(printedChord))}, ${by} ${way}, are ${listed(moved.map(printedChord))}.`,
    see: ['lesson/keys-by-number', 'lesson/four-keys', ...moved.map((chord) => `chord/${chordName(chord)}`)],
  };
}

/** What shapes sound like behind a capo. */
export function withCapo(fret: number, shapes: readonly Chord[]): Finding {
  const sounding = shapes.map((chord) => transpose(chord, fret));
  const verb = shapes.length === 1 ? 'sounds' : 'sound';
  return {
    text: `With the capo at fret ${fret}, ${listed(shapes.map(printedChord))} ${verb} as ${listed(sounding.map(printedChord))}.`,
    see: [...aboutCapos, ...shapes.map((chord) => `chord/${chordName(chord)}`)],
  };
}

/** Where the capo has to be for shapes of one key to sound in another. */
export function placeCapo(target: NoteName, mode: 'major' | 'minor', shape?: NoteName): Finding {
  const pitch = pitchOf(target)!;
  const fretFor = (root: NoteName) => (pitch - pitchOf(root)! + 12) % 12;
  const name = `${printed(plainName(pitch))}${mode === 'minor' ? ' minor' : ''}`;
  if (shape !== undefined) {
    const fret = fretFor(shape);
    const far = fret > highestCapo ? ' That is high up the neck; other shapes lie better.' : '';
    const where = fret === 0 ? 'You need no capo' : `Put the capo at fret ${fret}`;
    return { text: `${where}: shapes of ${printed(shape)} then sound in ${name}.${far}`, see: aboutCapos };
  }
  const ways = openShapes[mode]
    .map((symbol) => ({ symbol, fret: fretFor(symbol.replace('m', '')) }))
    .filter(({ fret }) => fret <= highestCapo)
    .sort((a, b) => a.fret - b.fret)
    .map(({ symbol, fret }) =>
      fret === 0 ? `${symbol} without a capo` : `${symbol} shapes with the capo at fret ${fret}`,
    );
  return { text: `To sound in ${name}, play ${listed(ways, 'or')}.`, see: [...aboutCapos, 'landing/guitar-chords'] };
}

/** What the shapes of a chord are, that sounds where no open shape is. */
export const capoKey = (fret: number, shape: NoteName): Finding => ({
  text: `With the capo at fret ${fret}, shapes of ${printed(shape)} sound in ${named([plainName(pitchOf(shape)! + fret)])}.`,
  see: aboutCapos,
});
