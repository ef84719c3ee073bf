import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shapesOf } from '#src/lib/music/fretboard/chord-library.ts';
import { parseChord } from '#src/lib/music/theory/chords.ts';
import { findScale } from '#src/lib/music/theory/scales.ts';
import { chordDeck, chordItems } from '#src/lib/music/trainers/chord-questions.ts';
import { type Answer, levels, modes, pickItems, type Tally, trainers } from '#src/lib/music/trainers/questions.ts';
import { octavePlaces, scaleItems } from '#src/lib/music/trainers/scale-questions.ts';
import { askRound, judge } from '#src/lib/music/trainers/trainer.ts';

/** Chance that is the same in every run (Park and Miller's generator). */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const rounds = fc
  .record({
    trainer: fc.constantFrom(...trainers),
    mode: fc.constantFrom(...modes),
    level: fc.constantFrom(...levels),
    seed: fc.integer({ min: 1, max: 2_000_000_000 }),
  })
  .map(({ seed, ...round }) => askRound(round, { tallies: new Map(), shapesOf, random: seeded(seed) }));

describe('a round', () => {
  test('has ten questions about ten different items', () => {
    fc.assert(
      fc.property(rounds, (round) => {
        expect(new Set(round.map(({ item }) => item)).size).toBe(10);
      }),
    );
  });

  test('offers four different names, exactly one of them right', () => {
    fc.assert(
      fc.property(rounds, (round) => {
        for (const asked of round) {
          if (!('options' in asked.question)) continue;
          const { options } = asked.question;
          expect(new Set(options).size).toBe(4);
          expect(options.filter((name) => judge(asked, { name }).right)).toHaveLength(1);
        }
      }),
    );
  });

  test('accepts the standard shapes of chords and scales', () => {
    fc.assert(
      fc.property(rounds, (round) => {
        for (const asked of round) {
          const { item, question } = asked;
          if (question.kind === 'build-chord') {
            const rooted = shapesOf(item).filter(({ frets }) => judge(asked, { frets }).right);
            expect([item, rooted.length > 0]).toEqual([item, true]);
          }
          if (question.kind === 'build-scale') {
            const places = octavePlaces(item, question.start);
            expect([item, judge(asked, { places })]).toEqual([item, { right: true }]);
            expect(judge(asked, { places: places.slice(1) }).right).toBe(false);
            expect(judge(asked, { places: [...places, { string: 1, fret: 19 }] }).right).toBe(false);
            for (const { fret } of places) {
              expect(fret === 0 || (fret >= question.frets[0] && fret <= question.frets[1])).toBe(true);
            }
          }
        }
      }),
    );
  });

  test('judges empty and meaningless answers of any form as wrong', () => {
    const answers: fc.Arbitrary<Answer> = fc.oneof(
      fc.record({ name: fc.constantFrom('', 'H', 'maj7', '__proto__') }),
      fc.record({ frets: fc.constant<number[]>([-1, -1, -1, -1, -1, -1]) }),
      fc.record({
        places: fc.array(fc.record({ string: fc.integer({ min: 1, max: 6 }), fret: fc.constant(0) }), { maxLength: 2 }),
      }),
    );
    fc.assert(
      fc.property(rounds, answers, (round, answer) => {
        for (const asked of round) expect(judge(asked, answer).right).toBe(false);
      }),
    );
  });
});

const built = (item: string, frets: number[]) =>
  judge({ item, question: { kind: 'build-chord', name: item } }, { frets });

describe('building a chord', () => {
  test.each([
    ['C', [-1, 3, 2, 0, 1, 0], { right: true }],
    ['C', [3, 3, 2, 0, 1, 0], { right: false, instead: 'C/G' }],
    ['C', [-1, 3, 2, 0, 0, 0], { right: false, instead: 'Cmaj7' }],
    ['Am', [-1, 0, 2, 2, 2, 0], { right: false, instead: 'A' }],
    ['Am7', [5, -1, 5, 5, 5, -1], { right: true }],
    ['E5', [0, 2, 2, -1, -1, -1], { right: true }],
    ['E', [-1, -1, -1, -1, -1, 0], { right: false }],
  ])('judges %s played as %s', (item, frets, verdict) => expect(built(item, frets)).toEqual(verdict));
});

test('the first level has enough items for both achievements', () => {
  expect(new Set(chordItems('first')).size).toBeGreaterThanOrEqual(25);
  expect(new Set(scaleItems('first')).size).toBeGreaterThanOrEqual(10);
  for (const item of chordItems('all'))
    expect([item, shapesOf(item).length > 0, !!parseChord(item)]).toEqual([item, true, true]);
  for (const item of scaleItems('all')) expect([item, !!findScale(item.split(' ')[1]!)]).toEqual([item, true]);
});

test('a newcomer is asked only about chords of the first lessons, and each right answer adds one', () => {
  const newcomer = chordDeck('first', new Map());
  expect(newcomer).toEqual(['E', 'A', 'D', 'G', 'C', 'Em', 'Am', 'D7', 'A7', 'E7']);
  const round = askRound(
    { trainer: 'chords', mode: 'name', level: 'first' },
    { tallies: new Map(), shapesOf, random: seeded(3) },
  );
  for (const { question } of round)
    expect(newcomer).toEqual(expect.arrayContaining((question as { options: string[] }).options));
  const tallies = new Map<string, Tally>([
    ['E', { asked: 2, right: 1 }],
    ['A', { asked: 1, right: 0 }],
  ]);
  expect(chordDeck('first', tallies)).toEqual([...newcomer, 'Fmaj7']);
});

test('asks unknown items sooner than known ones', () => {
  const pool = Array.from({ length: 40 }, (_, index) => String(index));
  const known = new Map<string, Tally>(pool.slice(0, 20).map((item) => [item, { asked: 5, right: 5 }]));
  const random = seeded(7);
  const picked = Array.from({ length: 200 }, () => pickItems(pool, known, 10, random)).flat();
  const share = picked.filter((item) => !known.has(item)).length / picked.length;
  expect(share).toBeGreaterThan(0.65);
  expect(share).toBeLessThan(0.95);
  expect(new Set(picked).size).toBe(40);
});
