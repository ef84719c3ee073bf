import { describe, expect, test } from 'vitest';
import { directHits } from '#src/lib/catalog/direct-hits.ts';

const namesOf = (query: string) => {
  const { chord, tools } = directHits(query);
  return [...(chord ? [chord.name] : []), ...tools.map(({ id }) => id)];
};

describe('a search for', () => {
  test.each([
    ['F', ['F']],
    ['g7', ['G7']],
    ['Cadd9', ['Cadd9']],
    ['e minor chord', ['Em']],
    ['an A chord', ['A']],
    ['B flat', ['Bb']],
    ['f sharp minor', ['F#m']],
    ['C major seven', ['Cmaj7']],
    ['tuner', ['tuner']],
    ['Tuning', ['tuner']],
    ['free guitar tuner', ['tuner']],
    ['bpm', ['metronome']],
    ['metronome app', ['metronome']],
    ['one-minute changes', ['chord-changes']],
    ['ear training', ['ear-trainer']],
    ['do', []],
    ['a song', []],
    ['strings', []],
    ['', []],
    ['guitar', []],
    ['🎸 <b>', []],
  ])('“%s” names %j', (query, names) => {
    expect(namesOf(query)).toEqual(names);
  });
});
