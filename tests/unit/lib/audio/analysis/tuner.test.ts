import { describe, expect, it } from 'vitest';
import type { PitchFrame } from '#src/lib/audio/analysis/pitch.ts';
import { idleTuner, nextTuner, readingOf, type Tuner, type TunerSettings } from '#src/lib/audio/analysis/tuner.ts';
import { tunings } from '#src/lib/music/theory/tunings.ts';
import { concatenate, pluck, sampleRate, seeded, silence, withHum, withNoise } from '#tests/support/strings.ts';
import { framesOf as framesAt } from './hearing.ts';

const framesOf = (samples: Float32Array) => framesAt(samples, sampleRate);

/** The states of a tuner after each frame. */
function tune(frames: readonly PitchFrame[], settings: TunerSettings): Tuner[] {
  let state = idleTuner;
  return frames.map((frame) => {
    state = nextTuner(state, frame, settings);
    return state;
  });
}

const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(share * values.length)]!;

const standard = { strings: tunings[0].strings, a4: 440 };
const lead = 0.4;
const disturbances = {
  'in a silent room': (samples: Float32Array) => samples,
  'in noise 20 dB below it': (samples: Float32Array) => withNoise(samples, 20),
  'with a hum of 50 Hz': (samples: Float32Array) => withHum(samples, 50, 20),
  'with a hum of 60 Hz': (samples: Float32Array) => withHum(samples, 60, 20),
};
const strings = [...new Set<number>(tunings.flatMap((tuning) => [...tuning.strings]))].toSorted((a, b) => a - b);

/** Each string 0, 3, 10 and 30 cents off; every other string is flat. */
const plucks = strings.flatMap((midi, index) =>
  [0, 3, 10, 30].map((off) => {
    const cents = index % 2 ? -off : off;
    const sound = concatenate(silence(lead), pluck({ midi: midi + cents / 100, seconds: 1.5, seed: midi }));
    return { midi, cents, sound };
  }),
);

describe.each(Object.entries(disturbances))('every string of every tuning, %s', (_, disturb) => {
  const cases = plucks.map(({ sound, ...pluck }) => ({ ...pluck, frames: framesOf(disturb(sound)) }));

  it('is identified and measured within 150 ms', () => {
    const errors: number[] = [];
    let [readings, rightString] = [0, 0];
    for (const tuning of tunings) {
      for (const { midi, cents, frames } of cases) {
        const string = (tuning.strings as readonly number[]).indexOf(midi) + 1;
        if (!string) continue;
        const states = tune(frames, { strings: tuning.strings, a4: 440 });
        const sounding = states.filter((state) => state.sounding);
        expect(sounding[0]!.pitch.time - lead).toBeLessThanOrEqual(0.15);
        expect(sounding[0]!.pitch.time).toBeGreaterThan(lead);
        for (const { reading } of sounding) {
          readings++;
          if (reading!.string === string) rightString++;
          errors.push(Math.abs(reading!.cents - cents));
        }
      }
    }
    expect(rightString / readings).toBeGreaterThanOrEqual(0.99);
    expect(at(errors, 0.5)).toBeLessThanOrEqual(1);
    expect(at(errors, 0.95)).toBeLessThanOrEqual(5);
  });

  it('is in tune at 0 cents and never from 10 cents on', () => {
    for (const { midi, cents, frames } of cases) {
      const inTune = tune(frames, { strings: [midi], a4: 440 }).some((state) => state.inTune);
      if (cents === 0) expect(inTune, `${midi} in tune`).toBe(true);
      if (Math.abs(cents) >= 10) expect(inTune, `${midi} ${cents} cents off`).toBe(false);
    }
  });
});

describe('a tuner', () => {
  it.each([
    ['silence', silence(3)],
    ['noise', withNoise(silence(3).fill(0.05), 0).map((sample) => sample - 0.05)],
    ['a hum of 50 Hz', withHum(silence(4).fill(0.05), 50, 0).map((sample) => sample - 0.05)],
    ['a hum of 60 Hz', withHum(silence(4).fill(0.05), 60, 0).map((sample) => sample - 0.05)],
  ])('hears no string in %s', (_, sound) => {
    const states = tune(framesOf(sound), { a4: 440 });
    expect(states.filter((state) => state.sounding)).toEqual([]);
  });

  it('works at other sample rates', () => {
    for (const rate of [16_000, 44_100, 96_000]) {
      // The same samples at another rate have another pitch.
      const midi = 45 + 12 * Math.log2(sampleRate / rate);
      const frames = framesAt(concatenate(silence(lead), pluck({ midi, seconds: (2 * rate) / sampleRate })), rate);
      const { reading } = tune(frames, standard).at(-1)!;
      expect(reading?.string).toBe(5);
      expect(Math.abs(reading!.cents)).toBeLessThan(2);
    }
  });

  it('needs one second within 3 cents, and then tolerates 5', () => {
    const hold = (cents: number, from: number, to: number): PitchFrame[] =>
      Array.from({ length: Math.round((to - from) * 94) }, (_, index) => {
        return { time: from + index / 94, level: -20, midi: 45 + cents / 100 };
      });
    const room = [{ time: 0, level: -60 }];
    const short = tune([...room, ...hold(2, 0, 0.9), ...hold(4, 0.9, 1.5), ...hold(2, 1.5, 2.4)], standard);
    expect(short.some((state) => state.inTune)).toBe(false);
    const states = tune([...room, ...hold(-2, 0, 1.3), ...hold(-4.5, 1.3, 2), ...hold(-8, 2, 3)], standard);
    const when = (seconds: number) => states.find((state) => state.pitch.time >= seconds)!;
    expect(when(0.9).inTune).toBe(false);
    expect(when(1.2).inTune).toBe(true);
    expect(when(1.9).inTune).toBe(true);
    expect(when(1.9).tuned).toEqual([45]);
    expect(when(2.9).inTune).toBe(false);
    expect(when(2.9).tuned).toEqual([]);
  });

  it('does not count a pause as holding', () => {
    const half = pluck({ midi: 45, seconds: 0.7 });
    const states = tune(framesOf(concatenate(silence(lead), half, silence(0.6), half, silence(0.6))), standard);
    expect(states.some((state) => state.sounding)).toBe(true);
    expect(states.some((state) => state.inTune)).toBe(false);
  });

  it('ignores octave jumps inside a note', () => {
    const frames = framesOf(concatenate(silence(lead), pluck({ midi: 40, seconds: 2 })));
    const random = seeded(5);
    const jumping = frames.map((frame) => {
      const jumps = frame.midi && frame.time > lead + 0.5 && random() < 0.3;
      return jumps ? { ...frame, midi: frame.midi! + 12 } : frame;
    });
    const strings = tune(jumping, { a4: 440 }).filter((state) => state.sounding);
    expect(new Set(strings.map(({ reading }) => reading!.target))).toEqual(new Set([40]));
  });

  it('follows to the next string, also an octave higher', () => {
    const sound = concatenate(silence(lead), ...[40, 52, 64].map((midi) => pluck({ midi, seconds: 1 })));
    const targets = tune(framesOf(sound), { a4: 440 }).map(({ reading }) => reading?.target);
    expect([...new Set(targets)]).toEqual([undefined, 40, 52, 64]);
  });
});

describe('the target of a pitch', () => {
  it('is the nearest string, or the nearest semitone', () => {
    expect(readingOf(46.2, standard)).toMatchObject({ target: 45, string: 5 });
    expect(readingOf(46.2, standard).cents).toBeCloseTo(120);
    expect(readingOf(46.2, { a4: 440 })).toMatchObject({ target: 46 });
  });

  it('is the chosen string, in any octave', () => {
    expect(readingOf(36.5, { ...standard, only: 6 })).toMatchObject({ target: 40, string: 6 });
    expect(readingOf(51.8, { ...standard, only: 6 }).cents).toBeCloseTo(-20);
  });

  it.each([
    [415, -1.0127],
    [466, 0.9939],
  ])('moves with the A of the band: %i Hz', (a4, semitones) => {
    expect(readingOf(45 + semitones, { ...standard, a4 }).cents).toBeCloseTo(0, 1);
  });
});
