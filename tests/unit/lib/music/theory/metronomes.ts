import fc from 'fast-check';
import { limits, type Metronome, voices } from '#src/lib/music/theory/metronome.ts';

const within = ([min, max]: readonly [number, number]) => fc.integer({ min, max });

/** Everything that a metronome can be set to. */
export const metronomes: fc.Arbitrary<Metronome> = fc.record({
  voice: fc.constantFrom(...voices),
  bpm: within(limits.bpm),
  beats: fc.array(fc.constantFrom('accent' as const, 'beat' as const, 'silent' as const), {
    minLength: limits.beats[0],
    maxLength: limits.beats[1],
  }),
  value: fc.constantFrom(2 as const, 4 as const, 8 as const, 16 as const),
  parts: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const),
  swing: fc.double({ min: limits.swing[0], max: limits.swing[1], noNaN: true }),
  trainer: fc.option(fc.record({ by: within(limits.by), every: within(limits.every), to: within(limits.bpm) }), {
    nil: undefined,
  }),
  silence: fc.option(fc.record({ play: within(limits.play), rest: within(limits.rest) }), { nil: undefined }),
});
