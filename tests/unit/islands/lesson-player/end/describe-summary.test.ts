import { describe, expect, test } from 'vitest';
import { describeSummary } from '#src/islands/lesson-player/end/describe-summary.ts';

const summary = (speeds: [number, number][], loops: [string, number][] = []) =>
  describeSummary({ secondsBySpeed: new Map(speeds), roundsByLoop: new Map(loops) });

describe('describeSummary', () => {
  test.each([
    ['nothing played', [], []],
    ['less than a minute', [[1, 41.6]], ['42 seconds of practice, at 100%']],
    ['a minute', [[0.7, 75]], ['1 minute of practice, at 70%']],
    [
      'two speeds',
      [
        [1, 100],
        [0.6, 140],
      ],
      ['4 minutes of practice, at 60% and 100%'],
    ],
    [
      'a speed that was hardly used',
      [
        [1, 300],
        [0.5, 10],
      ],
      ['5 minutes of practice, at 100%'],
    ],
  ] as [string, [number, number][], string[]][])('%s', (_, speeds, expected) => {
    expect(summary(speeds)).toEqual(expected);
  });

  test('names the two loops with most rounds', () => {
    const loops: [string, number][] = [
      ['Bar 1', 1],
      ['Bars 5 to 8', 4],
      ['Bar 3', 2],
    ];
    expect(summary([[1, 60]], loops).slice(1)).toEqual(['Bars 5 to 8 looped 4 times', 'Bar 3 looped twice']);
  });
});
