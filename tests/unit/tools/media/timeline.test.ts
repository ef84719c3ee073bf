import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readScore } from '#src/lib/music/score/alphatex.ts';
import { frameRate, timelineOf } from '#tools/media/timeline.ts';

const score = (tempo: number, body = '0.1.1 | 0.1.1') => readScore(`\\title "T" \\tempo ${tempo} ${body}`);

describe('timelineOf', () => {
  it('puts the count-in after the title and the end card after the music', () => {
    const line = timelineOf(score(120));
    expect(line.countIn.map(({ time, count }) => [time, count])).toEqual([
      [2.5, 1],
      [3, 2],
      [3.5, 3],
      [4, 4],
    ]);
    expect(line).toMatchObject({ musicStart: 4.5, musicEnd: 8.5, endingStart: 9.5, duration: 13.5 });
  });

  it.each([
    ['three-four', '\\ts (3 4) 0.1.2{d}', [1, 2, 3]],
    ['six-eight', '\\ts (6 8) 0.1.2{d}', [1, 2, 3, 4, 5, 6]],
    ['a pick-up of one beat', '\\ac 0.1.4 | 0.1.1', [1, 2, 3, 4, 1, 2, 3]],
  ])('counts in %s', (_, body, counts) => {
    expect(timelineOf(score(100, body)).countIn.map(({ count }) => count)).toEqual(counts);
  });

  it('starts the music on a frame, after evenly spaced clicks, at any tempo', () => {
    fc.assert(
      fc.property(fc.integer({ min: 30, max: 240 }), (tempo) => {
        const { countIn, musicStart, endingStart } = timelineOf(score(tempo));
        for (const time of [musicStart, endingStart])
          expect(time * frameRate).toBeCloseTo(Math.round(time * frameRate), 6);
        const times = [...countIn.map(({ time }) => time), musicStart];
        for (const [index, time] of times.slice(1).entries())
          expect(time - (times[index] ?? 0)).toBeCloseTo(60 / tempo, 6);
        expect(times[0]).toBeGreaterThan(2.4999);
      }),
    );
  });
});
