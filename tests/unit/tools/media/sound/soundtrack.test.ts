import { beforeAll, describe, expect, it } from 'vitest';
import { plucks } from '#tools/media/sound/plucks.ts';
import { loudness, soundtrack } from '#tools/media/sound/soundtrack.ts';
import { sampleRate } from '#tools/media/sound/synthesiser.ts';
import { timelineOf } from '#tools/media/timeline.ts';
import { lessonOf } from '../lesson.ts';

const { score } = lessonOf();
const timeline = timelineOf(score);

describe('plucks', () => {
  const all = plucks(score);

  it('strum down from the bass and up from the treble, with the first string on the beat', () => {
    const strum = (seconds: number) => all.filter(({ start }) => start >= seconds && start < seconds + 0.1);
    expect(strum(0).map(({ string }) => string)).toEqual([5, 4, 3, 2, 1]);
    expect(strum(1).map(({ string }) => string)).toEqual([1, 2, 3, 4]);
    expect(strum(0)[0]?.start).toBe(0);
  });

  it('sound one note at a time on each string', () => {
    for (let string = 1; string <= 6; string++) {
      const own = all.filter((pluck) => pluck.string === string);
      for (const [index, pluck] of own.slice(1).entries()) expect(own[index]?.end).toBeLessThanOrEqual(pluck.start);
    }
  });

  it('ring on after the last bar', () => {
    expect(all.at(-1)?.end).toBeGreaterThan(score.duration + 1);
  });
});

describe('soundtrack', () => {
  let sound: Float32Array;
  beforeAll(async () => {
    sound = await soundtrack(score, timeline);
  });

  /** Root mean square of a stretch, in dB of full scale. */
  const level = (from: number, to: number) => {
    const part = sound.subarray(Math.round(from * sampleRate), Math.round(to * sampleRate));
    return 10 * Math.log10(part.reduce((sum, sample) => sum + sample ** 2, 0) / part.length);
  };

  it('lasts as long as the film and never clips', () => {
    expect(sound.length / sampleRate).toBeCloseTo(timeline.duration, 3);
    expect(sound.every((sample) => Math.abs(sample) <= 0.92)).toBe(true);
  });

  it('has a usual loudness', async () => {
    expect(await loudness(sound)).toBeGreaterThan(-22);
    expect(await loudness(sound)).toBeLessThan(-15);
  });

  it('is silent during the title, clicks on every count, and starts the music on the first beat', () => {
    expect(level(0, 2.49)).toBeLessThan(-90);
    for (const { time } of timeline.countIn) {
      expect(level(time - 0.02, time - 0.001)).toBeLessThan(-60);
      expect(level(time, time + 0.02)).toBeGreaterThan(-30);
    }
    expect(level(4.5, 4.6)).toBeGreaterThan(-30);
  });

  it('stops the strings at a rest', () => {
    const rest = timeline.musicStart + 2.5;
    expect(level(rest + 0.25, rest + 0.45)).toBeLessThan(level(rest - 0.3, rest) - 20);
  });
});
