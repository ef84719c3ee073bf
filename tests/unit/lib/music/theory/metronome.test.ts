import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  defaultMetronome,
  limits,
  type Metronome,
  metreName,
  metres,
  planBar,
  tappedTempo,
  tempoOf,
  tempoWord,
} from '#src/lib/music/theory/metronome.ts';
import { readMetronome } from '#src/lib/music/theory/metronome-stored.ts';
import { metronomes } from './metronomes.ts';

const bars = fc.nat({ max: 500 });

describe('planBar', () => {
  test('plans four straight beats', () => {
    const { length, clicks } = planBar({ ...defaultMetronome, bpm: 120 }, 0);
    expect(length).toBe(2);
    expect(clicks.map(({ at, sound }) => [at, sound])).toEqual([
      [0, 'accent'],
      [1, 'beat'],
      [2, 'beat'],
      [3, 'beat'],
    ]);
  });

  test('has every subdivision of every beat once, in order, within the bar', () => {
    fc.assert(
      fc.property(metronomes, bars, (metronome, bar) => {
        const { clicks, length, bpm } = planBar(metronome, bar);
        expect(clicks).toHaveLength(metronome.beats.length * metronome.parts);
        expect(length).toBeCloseTo((metronome.beats.length * 60) / bpm, 9);
        for (const [index, { at, beat, part }] of clicks.entries()) {
          expect([beat, part]).toEqual([Math.floor(index / metronome.parts), index % metronome.parts]);
          expect(at).toBeGreaterThan(index === 0 ? -1 : clicks[index - 1]!.at);
          expect(at).toBeLessThan(metronome.beats.length);
          if (part === 0) expect(at).toBe(beat);
        }
      }),
    );
  });

  test.each([
    [2, 2 / 3, [0, 2 / 3]],
    [2, 0.5, [0, 0.5]],
    [4, 0.6, [0, 0.3, 0.5, 0.8]],
    [3, 0.7, [0, 1 / 3, 2 / 3]],
  ] as const)('places %s subdivisions at a swing of %s', (parts, swing, places) => {
    const { clicks } = planBar({ ...defaultMetronome, parts, swing, beats: ['accent'] }, 0);
    for (const [index, { at }] of clicks.entries()) expect(at).toBeCloseTo(places[index]!, 9);
  });

  test('plays no sound for a silent beat and its subdivisions', () => {
    const { clicks } = planBar({ ...defaultMetronome, parts: 2, beats: ['accent', 'silent'] }, 0);
    expect(clicks.map(({ sound }) => sound)).toEqual(['accent', 'part', undefined, undefined]);
  });

  test('alternates audible and silent bars', () => {
    const heard = (bar: number) =>
      planBar({ ...defaultMetronome, silence: { play: 2, rest: 1 } }, bar).clicks.some(({ sound }) => sound);
    expect([0, 1, 2, 3, 4, 5].map(heard)).toEqual([true, true, false, true, true, false]);
  });
});

describe('the tempo', () => {
  test.each([
    [0, 80],
    [3, 80],
    [4, 85],
    [11, 90],
    [12, 92],
    [400, 92],
  ])('in bar %s is %s when it rises by 5 every 4 bars to 92', (bar, bpm) => {
    expect(tempoOf({ ...defaultMetronome, bpm: 80, trainer: { by: 5, every: 4, to: 92 } }, bar)).toBe(bpm);
  });

  test('never falls and never exceeds its target', () => {
    fc.assert(
      fc.property(metronomes, bars, (metronome, bar) => {
        const [now, next] = [tempoOf(metronome, bar), tempoOf(metronome, bar + 1)];
        expect(next).toBeGreaterThanOrEqual(now);
        expect(next).toBeLessThanOrEqual(Math.max(metronome.bpm, metronome.trainer?.to ?? 0));
      }),
    );
  });

  test('has an Italian name', () => {
    expect([30, 59, 60, 120, 300].map(tempoWord)).toEqual(['Grave', 'Largo', 'Adagio', 'Allegro', 'Prestissimo']);
  });
});

test('names every metre', () => {
  for (const metre of metres) expect(metreName(metre)).toBe(metre.name);
});

describe('a tapped tempo', () => {
  test.each([
    ['nothing yet', [1000], undefined],
    ['two taps', [0, 500], 120],
    ['one slip among even taps', [0, 500, 1000, 1800, 2300, 2800], 120],
    ['taps after a rest', [0, 300, 600, 9000, 10_000], 60],
    ['too fast', [0, 50, 100], 300],
    ['too slow', [0, 2400], 30],
  ])('of %s', (_, taps, bpm) => expect(tappedTempo(taps)).toBe(bpm));
});

describe('stored settings', () => {
  test('are read back unchanged', () => {
    fc.assert(
      fc.property(metronomes, (metronome) => {
        expect(readMetronome(JSON.parse(JSON.stringify(metronome)))).toEqual(metronome);
      }),
    );
  });

  test('give usable values for any JSON', () => {
    const mixed = fc.record(
      { bpm: fc.jsonValue(), beats: fc.jsonValue(), trainer: fc.jsonValue(), silence: fc.jsonValue() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), mixed), (stored) => {
        const metronome: Metronome = readMetronome(stored);
        expect(metronome.bpm).toBeGreaterThanOrEqual(limits.bpm[0]);
        expect(metronome.bpm).toBeLessThanOrEqual(limits.bpm[1]);
        expect(planBar(metronome, 0).clicks.length).toBeGreaterThan(0);
        expect(readMetronome(metronome)).toEqual(metronome);
      }),
    );
  });
});
