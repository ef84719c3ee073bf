import { paths } from '#src/lib/contract/page-paths.ts';
import { type Chord, chordName, notesOf } from '#src/lib/music/theory/chords.ts';
import { otherName, printed } from '#src/lib/music/theory/notes.ts';
import { FavouriteButton } from '../ui/FavouriteButton.tsx';

/** Heading of a chord: name, spelled-out quality and notes. */
export function ChordTitle({ chord }: { chord: Chord }) {
  const { root, quality, bass } = chord;
  const other = otherName[root];
  const notes = notesOf(chord);
  const name = chordName(chord);
  const degrees = bass && notes.length > quality.tones.length ? ['bass', ...quality.tones] : bass ? [] : quality.tones;
  return (
    <header className="chords-title">
      <h2>{printed(name)}</h2>
      <FavouriteButton kind="chord" id={name} title={name} href={paths.chord(name)} />
      <p>
        {printed(root)} {quality.words}
        {bass && <> over {printed(bass)}</>}
        {other && !bass && <span className="muted">, the same as {printed(other + quality.suffix)}</span>}
      </p>
      <ul className="plain chords-notes" aria-label="Notes">
        {notes.map((note, index) => (
          <li key={note}>
            <strong>{printed(note)}</strong>
            {degrees[index] && <span className="small muted"> {signed(degrees[index])}</span>}
          </li>
        ))}
      </ul>
    </header>
  );
}

const signed = (degree: string) =>
  degree
    .replaceAll(/b(?=\S)/g, '♭')
    .replaceAll('#', '♯')
    .replace('♭ass', 'bass');
