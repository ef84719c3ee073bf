import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ClickTrack, type RenderedClick } from '#src/lib/audio/playback/click-track.ts';
import { clickSound } from '#src/lib/audio/playback/clicks.ts';
import { defaultMetronome, type Metronome, voices } from '#src/lib/music/theory/metronome.ts';
import { metronomes } from '../../music/theory/metronomes.ts';

const sampleRate = 48_000;
/** Samples per render call of an AudioWorklet. */
const block = 128;

const trackOf = (metronome: Partial<Metronome>) => new ClickTrack(sampleRate, { ...defaultMetronome, ...metronome });

/** Times in seconds at which sound begins after silence. */
function onsetsIn(track: ClickTrack, seconds: number): number[] {
  const onsets: number[] = [];
  let quiet = Number.POSITIVE_INFINITY;
  for (let from = 0; from < seconds * sampleRate; from += block) {
    const output = new Float32Array(block);
    track.render(output);
    for (const [index, value] of output.entries()) {
      const loud = Math.abs(value) > 1e-3;
      if (loud && quiet > 0.02 * sampleRate) onsets.push((from + index) / sampleRate);
      quiet = loud ? 0 : quiet + 1;
    }
  }
  return onsets;
}

describe('rendered and measured over ten minutes', () => {
  test.each([30, 120, 300])('at %s bpm no beat is missing, added or 1 ms off', (bpm) => {
    const onsets = onsetsIn(trackOf({ bpm }), 600);
    expect(onsets).toHaveLength(10 * bpm);
    const jitter = onsets.map((onset, beat) => Math.abs(onset - (beat * 60) / bpm));
    expect(Math.max(...jitter)).toBeLessThanOrEqual(0.001);
  });
});

function struckIn(track: ClickTrack, samples: number): RenderedClick[] {
  return Array.from({ length: Math.ceil(samples / block) }, () => track.render(new Float32Array(block))).flat();
}

describe('a change while running', () => {
  test('keeps the position within the beat', () => {
    const track = trackOf({ bpm: 60 });
    struckIn(track, 1.6 * sampleRate);
    track.change({ ...defaultMetronome, bpm: 120 });
    const [next, after] = struckIn(track, sampleRate);
    expect(next!.sample / sampleRate).toBeCloseTo(1.8, 6);
    expect([next!.beat, after!.sample - next!.sample]).toEqual([2, sampleRate / 2]);
  });

  test('neither loses nor repeats a beat, however often it happens', () => {
    const act = fc.record({ blocks: fc.integer({ min: 0, max: 800 }), bpm: fc.integer({ min: 30, max: 300 }) });
    fc.assert(
      fc.property(fc.array(act, { minLength: 1, maxLength: 20 }), (acts) => {
        const track = trackOf({ bpm: 90 });
        const struck = acts.flatMap(({ blocks, bpm }) => {
          const clicks = struckIn(track, blocks * block);
          track.change({ ...defaultMetronome, bpm });
          return clicks;
        });
        expect(struck.map(({ beat }) => beat)).toEqual(struck.map((_, index) => index % 4));
      }),
    );
  });

  test('keeps clicks in order with any settings', () => {
    fc.assert(
      fc.property(fc.array(metronomes, { minLength: 2, maxLength: 6 }), ([first, ...others]) => {
        const track = new ClickTrack(sampleRate, first!);
        const struck = others.flatMap((metronome) => {
          const clicks = struckIn(track, sampleRate);
          track.change(metronome);
          return clicks;
        });
        for (const [index, { sample }] of struck.entries()) {
          expect(sample).toBeGreaterThanOrEqual(struck[index - 1]?.sample ?? 0);
        }
      }),
      { numRuns: 25 },
    );
  });

  test('of the tempo restarts the trainer', () => {
    const trainer = { by: 10, every: 1, to: 200 };
    const track = trackOf({ bpm: 120, beats: ['accent'], trainer });
    expect(struckIn(track, 2 * sampleRate).at(-1)!.bpm).toBeGreaterThan(120);
    track.change({ ...defaultMetronome, bpm: 100, beats: ['accent'], trainer });
    expect(struckIn(track, sampleRate)[0]!.bpm).toBe(110);
  });
});

test('every voice starts at its peak, decays quickly and stays within -1 to 1', () => {
  for (const voice of voices) {
    for (const sound of ['accent', 'beat', 'part'] as const) {
      const samples = clickSound(voice, sound, sampleRate).map(Math.abs);
      const peak = Math.max(...samples);
      expect(samples.indexOf(peak)).toBeLessThan(0.001 * sampleRate);
      expect(peak).toBeLessThanOrEqual(1);
      expect(Math.max(...samples.slice(-48))).toBeLessThan(0.1 * peak);
    }
  }
});
