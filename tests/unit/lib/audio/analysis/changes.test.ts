import { describe, expect, it, test } from 'vitest';
import { createChangeReader } from '#src/lib/audio/analysis/changes.ts';
import { shapesOf } from '#src/lib/music/fretboard/chord-library.ts';
import { commonPairs } from '#src/lib/music/theory/chord-pairs.ts';
import { gripMidis } from '#src/lib/music/theory/tunings.ts';
import { strummed } from '#tests/support/strums.ts';
import { sampleRate } from '#tools/media/sound/synthesiser.ts';
import { strokesIn } from './hearing.ts';

const soundsOf = (name: string) => gripMidis(shapesOf(name)[0]!.frets);
const strums = (names: readonly string[], seconds: number) => strummed(names.map(soundsOf), seconds);

function changesIn(samples: Float32Array, pair: readonly [string, string]): number {
  const isChange = createChangeReader([soundsOf(pair[0]), soundsOf(pair[1])]);
  return strokesIn(samples, sampleRate).filter(isChange).length;
}

describe('chord changes', () => {
  test.each(commonPairs)('from %s to %s and back are heard', async (one, other) => {
    const names = Array.from({ length: 20 }, (_, index) => (index % 2 ? other : one));
    const heard = changesIn(await strums(names, 0.9), [one, other]);
    expect(heard).toBeGreaterThanOrEqual(18);
    expect(heard).toBeLessThanOrEqual(20);
  });

  it('are counted once however often each chord is struck', async () => {
    const names = Array.from({ length: 24 }, (_, index) => (Math.floor(index / 4) % 2 ? 'D' : 'A'));
    expect(changesIn(await strums(names, 0.5), ['A', 'D'])).toBe(5);
  });

  it('are not found in a single chord, nor in a third one', async () => {
    expect(changesIn(await strums(Array(10).fill('A'), 0.6), ['A', 'D'])).toBe(0);
    expect(changesIn(await strums(Array(10).fill('Fm'), 0.6), ['A', 'D'])).toBeLessThanOrEqual(1);
  });
});
