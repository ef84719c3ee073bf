import { type Chord, qualities } from './chords.ts';
import { type NoteName, pitchOf } from './notes.ts';
import { findScale, type Scale, scaleNotes, scaleRoot } from './scales.ts';

/** A key: tonic and mode. */
export interface Key {
  root: NoteName;
  mode: 'major' | 'minor';
}

const kinds = {
  major: ['', 'm', 'm', '', '', 'm', 'dim'],
  minor: ['m', 'dim', '', 'm', 'm', '', ''],
} as const;

const numerals = {
  major: ['I', 'ii', 'iii', 'IV', 'V', 'vi', 'vii°'],
  minor: ['i', 'ii°', 'III', 'iv', 'v', 'VI', 'VII'],
} as const;

export const keyName = ({ root, mode }: Key) => `${root} ${mode}`;

const scaleOf = (mode: Key['mode']): Scale => findScale(mode)!;
const quality = (suffix: string) => qualities.find((one) => one.suffix === suffix)!;

/** The key on a tonic, spelled with the fewest accidentals: D♭ major, C♯ minor. */
export const keyOn = (root: NoteName, mode: Key['mode']): Key => ({
  root: scaleRoot(pitchOf(root)!, scaleOf(mode)),
  mode,
});

/** The notes of a key from the tonic up. */
export const notesOfKey = ({ root, mode }: Key): NoteName[] => scaleNotes(root, scaleOf(mode));

/** The seven diatonic triads, the tonic first; natural minor for minor keys. */
export const chordsOfKey = (key: Key): Chord[] =>
  notesOfKey(key).map((root, degree) => ({ root, quality: quality(kinds[key.mode][degree]!) }));

/** Roman numerals of the diatonic triads. */
export const numeralsOf = ({ mode }: Key): readonly string[] => numerals[mode];

/** The relative major or minor. */
export function relativeOf({ root, mode }: Key): Key {
  const degree = mode === 'major' ? 5 : 2;
  return { root: notesOfKey({ root, mode })[degree]!, mode: mode === 'major' ? 'minor' : 'major' };
}

/** The triad under a chord's extensions; undefined unless it is major, minor or diminished. */
function triadOf({ quality: { tones } }: Chord): string | undefined {
  if (tones.includes('b3')) return tones.includes('b5') ? 'dim' : 'm';
  return tones.includes('3') && !tones.includes('#5') ? '' : undefined;
}

const circle: readonly NoteName[] = ['C', 'G', 'D', 'A', 'E', 'B', 'F#', 'Db', 'Ab', 'Eb', 'Bb', 'F'];

/** The major keys that contain all the chords, sorted by where their tonic first occurs among them. */
export function keysWith(chords: readonly Chord[]): Key[] {
  const pitches = chords.map(({ root }) => pitchOf(root)!);
  const keys = circle.map((root): Key => ({ root, mode: 'major' }));
  const holds = (key: Key) => {
    const own = chordsOfKey(key).map(({ root, quality: { suffix } }) => ({ pitch: pitchOf(root), suffix }));
    return chords.every((chord, index) => {
      const triad = triadOf(chord);
      return own.some(({ pitch, suffix }) => pitch === pitches[index] && (triad === undefined || suffix === triad));
    });
  };
  const place = ({ root }: Key) => (pitches.includes(pitchOf(root)!) ? pitches.indexOf(pitchOf(root)!) : 99);
  return keys.filter(holds).sort((a, b) => place(a) - place(b));
}
