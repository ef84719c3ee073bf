import { type Chord, chordName } from '../../../../music/theory/chords.ts';
import {
  chordsOfKey,
  type Key,
  keyName,
  keysWith,
  notesOfKey,
  numeralsOf,
  relativeOf,
} from '../../../../music/theory/keys.ts';
import { printed } from '../../../../music/theory/notes.ts';
import { counted, type Finding, listed, named } from './finding.ts';

const see = ['lesson/keys-by-number', 'lesson/four-keys', 'lesson/the-major-scale'];

const called = (key: Key) => printed(keyName(key).replace(' ', '\u00a0')).replace('\u00a0', ' ');

/** The seven chords of a key. */
export function showKey(key: Key): Finding {
  const numerals = numeralsOf(key);
  const names = chordsOfKey(key).map(chordName);
  return {
    text:
      `The chords of ${called(key)} are ${named(names)}. ` +
      `By their numbers: ${names.map((name, index) => `${numerals[index]} ${printed(name)}`).join(', ')}.`,
    see,
  };
}

/** Some chords of a key by their numbers, from 1. */
export function chordsByNumber(key: Key, degrees: readonly number[]): Finding {
  const chords = chordsOfKey(key);
  const names = degrees.map((degree) => chordName(chords[degree - 1]!));
  const numerals = degrees.map((degree) => numeralsOf(key)[degree - 1]!);
  const text =
    degrees.length === 1
      ? `Chord ${numerals[0]} of ${called(key)} is ${printed(names[0]!)}.`
      : `${numerals.join(' ')} in ${called(key)} is ${named(names)}.`;
  return { text, see: [...see, ...new Set(names.map((name) => `chord/${name}`))] };
}

/** The signs of a key. */
export function signsOfKey(key: Key): Finding {
  const signs = notesOfKey(key).filter((note) => note.length > 1);
  const kind = signs[0]?.includes('b') ? 'flat' : 'sharp';
  return {
    text:
      signs.length === 0
        ? `${called(key)} has no sharps and no flats.`
        : `${called(key)} has ${counted(signs.length, kind)}: ${named(signs)}.`,
    see: [`scale/${key.root}/${key.mode}`, ...see],
  };
}

/** The key with the same notes. */
export function relativeKey(key: Key): Finding {
  const relative = relativeOf(key);
  return {
    text: `The relative ${relative.mode} of ${called(key)} is ${called(relative)}: both have the notes ${named(notesOfKey(key))}.`,
    see: ['lesson/keys-by-number', `scale/${relative.root}/${relative.mode}`],
  };
}

/** Keys that some chords belong to. */
export function findKey(chords: readonly Chord[]): Finding {
  const names = named(chords.map(chordName));
  const [first, ...others] = keysWith(chords).slice(0, 3);
  if (!first) {
    return {
      text: `No major key, and no minor one, has all of ${names}. The song borrows a chord, or changes key.`,
      see,
    };
  }
  const relative = relativeOf(first);
  const also = others.length > 0 ? ` They would fit ${listed(others.map(called), 'or')} as well.` : '';
  return {
    text: `${names} belong to ${called(first)}, or to ${called(relative)} if that is where it comes to rest.${also}`,
    see,
  };
}
