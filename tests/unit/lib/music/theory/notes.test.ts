import fc from 'fast-check';
import { Interval, Note } from 'tonal';
import { describe, expect, test } from 'vitest';
import { otherName, pitchOf, printed, roots, semitonesOf, spell } from '#src/lib/music/theory/notes.ts';

const intervals: [ours: string, tonal: string][] = [
  ['1', '1P'],
  ['b2', '2m'],
  ['2', '2M'],
  ['#2', '2A'],
  ['b3', '3m'],
  ['3', '3M'],
  ['4', '4P'],
  ['#4', '4A'],
  ['b5', '5d'],
  ['5', '5P'],
  ['#5', '5A'],
  ['b6', '6m'],
  ['6', '6M'],
  ['bb7', '7d'],
  ['b7', '7m'],
  ['7', '7M'],
  ['b9', '9m'],
  ['9', '9M'],
  ['#9', '9A'],
  ['13', '13M'],
];
const names = [...roots, ...Object.values(otherName)];

describe('spelling', () => {
  test('agrees with tonal for every root and interval', () => {
    for (const root of names) {
      for (const [ours, theirs] of intervals) {
        expect([root, ours, spell(root, ours)]).toEqual([root, ours, Note.transpose(root, theirs)]);
        expect(semitonesOf(ours)).toBe(Interval.semitones(theirs));
      }
    }
  });

  test('gives the pitch of the root plus the interval', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.constantFrom(...intervals), (root, [interval]) => {
        expect(pitchOf(spell(root, interval))).toBe((pitchOf(root)! + semitonesOf(interval)) % 12);
      }),
    );
  });
});

test.each([
  ['C', 0],
  ['Cb', 11],
  ['B#', 0],
  ['f#', 6],
  ['B♭', 10],
  ['E♯', 5],
  ['H', undefined],
  ['', undefined],
  ['C#b', undefined],
  ['CC', undefined],
])('%s is pitch %s', (name, pitch) => expect(pitchOf(name)).toBe(pitch));

test('the enharmonic name of a root has the same pitch', () => {
  for (const [one, other] of Object.entries(otherName)) expect(pitchOf(one)).toBe(pitchOf(other));
});

test.each([
  ['Bb', 'B♭'],
  ['F#m7b5', 'F♯m7b5'],
  ['D/F#', 'D/F♯'],
  ['Bbb', 'B♭♭'],
  ['Am', 'Am'],
])('%s is printed %s', (name, shown) => expect(printed(name)).toBe(shown));
