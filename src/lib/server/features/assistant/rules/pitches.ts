import {
  type Interval,
  type NoteName,
  otherName,
  pitchOf,
  plainName,
  printed,
  semitonesOf,
  spell,
} from '../../../../music/theory/notes.ts';
import { hertz, octaveOf } from '../../../../music/theory/pitch-names.ts';
import { standardTuning, type Tuning, tunings } from '../../../../music/theory/tunings.ts';
import { counted, type Finding, listed, named } from './finding.ts';

const intervals: readonly [interval: Interval, name: string][] = [
  ['1', 'unison'],
  ['b2', 'minor second'],
  ['2', 'major second'],
  ['b3', 'minor third'],
  ['3', 'major third'],
  ['4', 'perfect fourth'],
  ['#4', 'augmented fourth'],
  ['b5', 'diminished fifth'],
  ['5', 'perfect fifth'],
  ['#5', 'augmented fifth'],
  ['b6', 'minor sixth'],
  ['6', 'major sixth'],
  ['b7', 'minor seventh'],
  ['7', 'major seventh'],
  ['8', 'octave'],
];

/** What intervals are called in a question, longer names first. */
export const intervalNames: readonly [name: string, interval: Interval][] = [
  ...intervals.map(([interval, name]): [string, Interval] => [name, interval]),
  ['tritone', 'b5'],
  ['whole tone', '2'],
  ['whole step', '2'],
  ['half step', 'b2'],
  ['second', '2'],
  ['third', '3'],
  ['fourth', '4'],
  ['fifth', '5'],
  ['sixth', '6'],
  ['seventh', 'b7'],
];

const aboutSteps = ['lesson/the-major-scale', 'lesson/building-chords', 'tool/scales'];
const aboutNeck = ['lesson/strings-six-and-five', 'tool/scales'];

const withOther = (note: NoteName) => {
  const usual = plainName(pitchOf(note)!);
  return otherName[usual] ? `${printed(usual)} (or ${printed(otherName[usual])})` : printed(usual);
};

/** The note that lies an interval above or below another. */
export function stepFrom(root: NoteName, interval: Interval, below = false): Finding {
  const name = intervals.find(([known]) => known === interval)?.[1] ?? 'interval';
  const semitones = semitonesOf(interval);
  const found = below ? plainName(pitchOf(root)! - semitones) : spell(root, interval);
  const way = below ? 'below' : 'above';
  return {
    text: `${/^[aou]/.test(name) ? 'An' : 'A'} ${name} ${way} ${printed(root)} is ${printed(found)}, ${counted(semitones, 'fret')} away on one string.`,
    see: aboutSteps,
  };
}

/** How wide an interval is. */
export function lengthOf(interval: Interval): Finding {
  const name = intervals.find(([known]) => known === interval)?.[1] ?? 'interval';
  const semitones = semitonesOf(interval);
  const article = /^[aou]/.test(name) && name !== 'unison' ? 'An' : 'A';
  return {
    text: `${article} ${name} is ${counted(semitones, 'semitone')}, as many frets on one string.`,
    see: aboutSteps,
  };
}

/** What lies between two notes, upwards. */
export function between(from: NoteName, to: NoteName): Finding {
  const semitones = (pitchOf(to)! - pitchOf(from)! + 12) % 12;
  const spelled = intervals.filter(([interval]) => semitonesOf(interval) % 12 === semitones);
  const [, name] = spelled.find(([interval]) => spell(from, interval) === to) ?? spelled[0]!;
  return {
    text: `From ${printed(from)} up to ${printed(to)} it is ${counted(semitones, 'semitone')}, as many frets: a ${name}.`.replace(
      /: a (?=[aou])/,
      ': an ',
    ),
    see: aboutSteps,
  };
}

const ordinal = (string: number) => `string ${string} (${['high E', 'B', 'G', 'D', 'A', 'low E'][string - 1]})`;

/** The note at a place on the neck, in standard tuning. */
export const noteAt = (string: number, fret: number): Finding => ({
  text: `Fret ${fret} of ${ordinal(string)} is ${withOther(plainName(standardTuning[string - 1]! + fret))}.`,
  see: aboutNeck,
});

/** Where a note lies on one string, or on every one. */
export function placesOf(note: NoteName, string?: number): Finding {
  const fretOn = (one: number) => (pitchOf(note)! - (standardTuning[one - 1]! % 12) + 12) % 12;
  const at = (one: number) => (fretOn(one) === 0 ? 'open, and at fret 12' : `at fret ${fretOn(one)}`);
  const text =
    string === undefined
      ? `${printed(note)} lies ${listed([6, 5, 4, 3, 2, 1].map((one) => `on string ${one} ${at(one)}`))}.`
      : `On ${ordinal(string)}, ${printed(note)} lies ${at(string)}.`;
  return { text, see: aboutNeck };
}

/** How a guitar is tuned, from the thick string to the thin one. */
export function showTuning(tuning: Tuning = tunings[0]): Finding {
  const strings = tuning.strings.toReversed();
  const sounds = strings.map((midi) => `${printed(plainName(midi))}${octaveOf(midi)} ${hertz(midi).toFixed(1)} Hz`);
  return {
    text:
      `${tuning.name} tuning, from the thick string to the thin one, is ${named(strings.map((midi) => plainName(midi)))}. ` +
      `With A at 440 Hz that is ${listed(sounds)}.`,
    see: ['tool/tuner', 'landing/how-to-tune', 'lesson/tune-and-pick'],
  };
}
