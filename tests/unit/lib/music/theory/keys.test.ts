import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chordName, parseChord } from '#src/lib/music/theory/chords.ts';
import { chordsOfKey, keyName, keyOn, keysWith, notesOfKey, relativeOf } from '#src/lib/music/theory/keys.ts';
import { pitchOf, roots } from '#src/lib/music/theory/notes.ts';

const names = (root: string, mode: 'major' | 'minor') => chordsOfKey({ root, mode }).map(chordName).join(' ');
const keysOf = (...symbols: string[]) => keysWith(symbols.map((symbol) => parseChord(symbol)!)).map(keyName);

describe('a key', () => {
  test.each([
    ['C', 'major', 'C Dm Em F G Am Bdim'],
    ['A', 'minor', 'Am Bdim C Dm Em F G'],
    ['Eb', 'major', 'Eb Fm Gm Ab Bb Cm Ddim'],
    ['F#', 'minor', 'F#m G#dim A Bm C#m D E'],
  ] as const)('on %s %s has the chords %s', (root, mode, chords) => {
    expect(names(root, mode)).toBe(chords);
  });

  test('and its relative have the same notes, and are relatives of each other', () => {
    fc.assert(
      fc.property(fc.constantFrom(...roots), fc.constantFrom('major' as const, 'minor' as const), (root, mode) => {
        const key = keyOn(root, mode);
        const relative = relativeOf(key);
        expect(notesOfKey(relative).toSorted()).toEqual(notesOfKey(key).toSorted());
        expect(relativeOf(relative)).toEqual(key);
      }),
    );
  });

  test('is found from its own chords', () => {
    fc.assert(
      fc.property(fc.constantFrom(...roots), (root) => {
        const key = keyOn(root, 'major');
        expect(pitchOf(keysWith(chordsOfKey(key))[0]!.root)).toBe(pitchOf(root));
      }),
    );
  });

  test.each([
    [['G', 'D', 'Em', 'C'], ['G major']],
    [['A7', 'D7', 'E7'], ['A major']],
    [['C', 'F#'], []],
    [
      ['D', 'A'],
      ['D major', 'A major'],
    ],
  ])('of %j', (symbols, keys) => {
    expect(keysOf(...symbols).slice(0, 2)).toEqual(keys);
  });
});
