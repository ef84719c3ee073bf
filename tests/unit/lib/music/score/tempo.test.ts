import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tempoMap, ticksPerQuarter } from '#src/lib/music/score/tempo.ts';

const changes = fc.array(fc.record({ tick: fc.nat(50_000), bpm: fc.integer({ min: 20, max: 300 }) }), { minLength: 1 });

describe('tempoMap', () => {
  it('counts quarter notes at one tempo', () => {
    const seconds = tempoMap([{ tick: 0, bpm: 90 }]);
    expect(seconds(3 * ticksPerQuarter)).toBeCloseTo(2, 9);
  });
  it('adds up the stretches between tempo changes', () => {
    const seconds = tempoMap([
      { tick: 0, bpm: 60 },
      { tick: ticksPerQuarter, bpm: 120 },
    ]);
    expect(seconds(3 * ticksPerQuarter)).toBeCloseTo(1 + 1, 9);
  });
  it('begins at zero and never runs backwards', () => {
    fc.assert(
      fc.property(changes, fc.nat(60_000), fc.nat(10_000), (tempos, tick, more) => {
        const seconds = tempoMap(tempos);
        expect(seconds(0)).toBe(0);
        expect(seconds(tick + more)).toBeGreaterThanOrEqual(seconds(tick));
      }),
    );
  });
  it('refuses a score without a tempo', () => {
    expect(() => tempoMap([])).toThrow(RangeError);
  });
});
