import { type Interval, type NoteName, pitchOf, plainName, semitonesOf, spell } from './notes.ts';
import type { PitchClass } from './pitch-names.ts';

/** A chord type, independent of the root. */
export interface Quality {
  /** Part of the name after the root; empty for major. */
  suffix: string;
  /** Spoken name: "minor seventh". */
  words: string;
  tones: readonly Interval[];
  /** Alternative spellings of the suffix. */
  also: readonly string[];
}

const quality = (suffix: string, words: string, tones: string, also = ''): Quality => ({
  suffix,
  words,
  tones: tones.split(' '),
  also: also.split(' ').filter(Boolean),
});

/** Most common first: a set of notes with several names gets the first. */
export const qualities: readonly Quality[] = [
  quality('', 'major', '1 3 5', 'maj M major'),
  quality('m', 'minor', '1 b3 5', 'min - minor mi'),
  quality('5', 'power chord', '1 5'),
  quality('7', 'seventh', '1 3 5 b7', 'dom7'),
  quality('m7', 'minor seventh', '1 b3 5 b7', 'min7 -7 mi7'),
  quality('maj7', 'major seventh', '1 3 5 7', 'M7 Δ Δ7 ma7 major7'),
  quality('sus4', 'suspended fourth', '1 4 5', 'sus'),
  quality('sus2', 'suspended second', '1 2 5'),
  quality('6', 'sixth', '1 3 5 6', 'maj6 M6'),
  quality('m6', 'minor sixth', '1 b3 5 6', 'min6 -6'),
  quality('dim', 'diminished', '1 b3 b5', 'o °'),
  quality('aug', 'augmented', '1 3 #5', '+ #5'),
  quality('7sus4', 'seventh suspended fourth', '1 4 5 b7', '7sus'),
  quality('add9', 'added ninth', '1 3 5 9', 'add2'),
  quality('madd9', 'minor added ninth', '1 b3 5 9', 'madd2'),
  quality('9', 'ninth', '1 3 5 b7 9'),
  quality('m9', 'minor ninth', '1 b3 5 b7 9', 'min9 -9'),
  quality('maj9', 'major ninth', '1 3 5 7 9', 'M9'),
  quality('m7b5', 'half-diminished', '1 b3 b5 b7', 'ø ø7 min7b5 -7b5'),
  quality('dim7', 'diminished seventh', '1 b3 b5 bb7', 'o7 °7'),
  quality('mMaj7', 'minor, major seventh', '1 b3 5 7', 'mM7 -maj7 mmaj7 m(maj7)'),
  quality('aug7', 'augmented seventh', '1 3 #5 b7', '7#5 +7'),
  quality('69', 'six-nine', '1 3 5 6 9', '6/9'),
  quality('7b9', 'seventh flat ninth', '1 3 5 b7 b9'),
  quality('7#9', 'seventh sharp ninth', '1 3 5 b7 #9'),
];

/** Suffixes for which the library has verified shapes on every root. */
export const sureSuffixes: readonly string[] = [
  '',
  'm',
  '5',
  '7',
  'm7',
  'maj7',
  'sus4',
  'sus2',
  'm6',
  '7sus4',
  '9',
  'm9',
  'm7b5',
  'dim7',
];

export interface Chord {
  root: NoteName;
  quality: Quality;
  /** Bass of a slash chord. */
  bass?: NoteName | undefined;
}

export const chordName = ({ root, quality, bass }: Chord) => `${root}${quality.suffix}${bass ? `/${bass}` : ''}`;

/** Spells the notes of a chord from the root up; the bass of a slash chord comes first. */
export function notesOf({ root, quality, bass }: Chord): NoteName[] {
  const notes = quality.tones.map((tone) => spell(root, tone));
  if (!bass) return notes;
  return [bass, ...notes.filter((note) => pitchOf(note) !== pitchOf(bass))];
}

const bySuffix = new Map(qualities.flatMap((one) => [one.suffix, ...one.also].map((suffix) => [suffix, one] as const)));

/** Parses `Am7`, `C/G`, `B♭maj7`, `f#m`; undefined for an unknown chord. */
export function parseChord(name: string): Chord | undefined {
  const written = name.trim().replaceAll('♯', '#').replaceAll('♭', 'b').replaceAll(/\s/g, '');
  const [, letter = '', sign = '', rest = ''] = /^([A-Ga-g])([#b]?)(.*)$/.exec(written) ?? [];
  if (!letter) return undefined;
  const root = letter.toUpperCase() + sign;
  const whole = bySuffix.get(rest);
  if (whole) return { root, quality: whole };
  const cut = rest.lastIndexOf('/');
  const found = cut < 0 ? undefined : bySuffix.get(rest.slice(0, cut));
  const bass = rest.slice(cut + 1);
  if (!found || pitchOf(bass) === undefined) return undefined;
  const named = bass[0]!.toUpperCase() + bass.slice(1);
  return pitchOf(named) === pitchOf(root) ? { root, quality: found } : { root, quality: found, bass: named };
}

/** The usual spelling of a root for a chord type: G#m, but Ab. */
function rootName(pitch: PitchClass, { tones }: Quality): NoteName {
  return pitch === 8 && tones.includes('b3') ? 'G#' : plainName(pitch);
}

const fifth = 7;

/** Transposes a chord. */
export function transpose({ root, quality, bass }: Chord, semitones: number): Chord {
  const moved = (note: NoteName) => (((pitchOf(note)! + semitones) % 12) + 12) % 12;
  const chord = { root: rootName(moved(root), quality), quality };
  return bass ? named(moved(root), quality, moved(bass)) : chord;
}

/** Rates pitches as a chord on this root: lower is better, undefined when they are not that chord. */
function distance(sounding: ReadonlySet<PitchClass>, root: PitchClass, { tones }: Quality): number | undefined {
  const wanted = new Set(tones.map((tone) => (root + semitonesOf(tone)) % 12));
  for (const pitch of sounding) if (!wanted.has(pitch)) return undefined;
  const missing = [...wanted].filter((pitch) => !sounding.has(pitch));
  if (missing.length === 0) return 0;
  // Guitar voicings often omit the fifth, but no other defining tone.
  const leavesFifth = missing.length === 1 && missing[0] === (root + fifth) % 12;
  const isTold = tones.length > 3 || tones[1] === '3' || tones[1] === 'b3';
  return leavesFifth && isTold ? 3 : undefined;
}

/**
 * Names a set of notes, the likeliest name first; empty for fewer than two pitches, or when no name fits.
 * @param midi the sounding notes in any order
 */
export function nameChord(midi: readonly number[]): Chord[] {
  const sounding = new Set(midi.map((note) => note % 12));
  if (sounding.size < 2) return [];
  const bass = Math.min(...midi) % 12;
  const above = new Set([...sounding].filter((pitch) => pitch !== bass));
  const found = [...sounding].flatMap((root) =>
    qualities.flatMap((quality, rank) => {
      const inverted = root === bass ? 0 : 10;
      const own = distance(sounding, root, quality);
      if (own !== undefined) return [{ root, quality, cost: own + inverted + rank / 100 }];
      const over = root === bass || above.size < 3 ? undefined : distance(above, root, quality);
      return over === 0 ? [{ root, quality, cost: 15 + rank / 100 }] : [];
    }),
  );
  return found.sort((a, b) => a.cost - b.cost).map(({ root, quality }) => named(root, quality, bass));
}

function named(root: PitchClass, quality: Quality, bass: PitchClass): Chord {
  const name = rootName(root, quality);
  if (root === bass) return { root: name, quality };
  const tone = quality.tones.find((interval) => (root + semitonesOf(interval)) % 12 === bass);
  const spelled = tone && spell(name, tone);
  return { root: name, quality, bass: spelled && spelled.length < 3 ? spelled : plainName(bass) };
}
