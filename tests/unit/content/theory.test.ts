import { describe, expect, it } from 'vitest';
import { chordTones } from '#src/lib/music/theory/chord-tones.ts';
import { hertz, octaveOf, pitchClass, pitchName } from '#src/lib/music/theory/pitch-names.ts';

const names = (name: string) => chordTones(name)?.tones.map(pitchName);

describe('the tones of a chord', () => {
  it.each([
    ['A', ['A', 'C#', 'E']],
    ['Em', ['E', 'G', 'B']],
    ['D7', ['D', 'F#', 'A', 'C']],
    ['Fmaj7', ['F', 'A', 'C', 'E']],
    ['Bb', ['A#', 'D', 'F']],
    ['C/G', ['C', 'E', 'G']],
    ['Am/F#', ['A', 'C', 'E', 'F#']],
    ['E5', ['E', 'B']],
  ])('%s', (name, tones) => {
    expect(names(name)).toEqual(tones);
  });

  it.each(['', 'H', 'Xyz', 'riff', 'C/', 'C/H', '7'])('%j is not a chord', (name) => {
    expect(chordTones(name)).toBeUndefined();
  });

  it('may lack its fifth, unless there is nothing else', () => {
    expect(chordTones('C')?.optional.map(pitchName)).toEqual(['G']);
    expect(chordTones('E5')?.optional).toEqual([]);
    expect(chordTones('Bdim')?.optional).toEqual([]);
  });
});

describe('pitches', () => {
  it('repeat every twelve semitones', () => {
    expect([40, 52, 64].map(pitchClass)).toEqual([4, 4, 4]);
    expect(pitchName(pitchClass(66))).toBe('F#');
    expect([40, 59, 60].map(octaveOf)).toEqual([2, 3, 4]);
  });

  it('swing as fast as the A says', () => {
    expect(hertz(69)).toBe(440);
    expect(hertz(57, 432)).toBe(216);
    expect(hertz(64)).toBeCloseTo(329.63, 2);
  });
});
