import { clampTo, defaultMetronome, limits, type Metronome, type Stress, voices } from './metronome.ts';

const stresses: readonly unknown[] = ['accent', 'beat', 'silent'] satisfies Stress[];

/** Reads settings stored by any version of the site; missing or invalid fields get their defaults. */
export function readMetronome(stored: unknown): Metronome {
  const from = isRecord(stored) ? stored : {};
  const beats = Array.isArray(from.beats) ? from.beats.slice(0, limits.beats[1]) : [];
  const swing = Number(from.swing);
  const [straight, hardest] = limits.swing;
  return {
    voice: oneOf(voices, from.voice, defaultMetronome.voice),
    bpm: numberIn(limits.bpm, from.bpm, defaultMetronome.bpm),
    beats: beats.length > 0 ? beats.map((beat) => (stresses.includes(beat) ? beat : 'beat')) : defaultMetronome.beats,
    value: oneOf([2, 4, 8, 16], from.value, defaultMetronome.value),
    parts: oneOf([1, 2, 3, 4], from.parts, defaultMetronome.parts),
    swing: swing >= straight && swing <= hardest ? swing : straight,
    trainer: isRecord(from.trainer)
      ? {
          by: numberIn(limits.by, from.trainer.by, 5),
          every: numberIn(limits.every, from.trainer.every, 4),
          to: numberIn(limits.bpm, from.trainer.to, 120),
        }
      : undefined,
    silence: isRecord(from.silence)
      ? { play: numberIn(limits.play, from.silence.play, 3), rest: numberIn(limits.rest, from.silence.rest, 1) }
      : undefined,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const numberIn = (range: readonly [number, number], value: unknown, usual: number) =>
  typeof value === 'number' && Number.isFinite(value) ? clampTo(range, value) : usual;

const oneOf = <T>(values: readonly T[], value: unknown, usual: T): T => values.find((one) => one === value) ?? usual;
