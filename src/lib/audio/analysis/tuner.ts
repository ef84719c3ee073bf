import type { PitchFrame } from './pitch.ts';
import { nextPitch, nothingHeard, type SteadyPitch } from './steady-pitch.ts';

export interface TunerSettings {
  /** MIDI numbers of the open strings, string 1 first; without them every semitone is a target. */
  strings?: readonly number[];
  /** Frequency of the A above middle C in Hz. */
  a4: number;
  /** Number of the only string to tune, from 1; without it the nearest string is the target. */
  only?: number;
}

export interface Reading {
  /** MIDI number of the target. */
  target: number;
  /** String number from 1, when strings are tuned. */
  string?: number;
  /** Offset from the target in cents, negative when flat. */
  cents: number;
}

export interface Tuner {
  pitch: SteadyPitch;
  /** The latest reading; stays after the string has died away. */
  reading?: Reading;
  sounding: boolean;
  /** Time in seconds since which the pitch has been right without a break. */
  rightSince?: number;
  inTune: boolean;
  /** MIDI numbers of the targets that are in tune. */
  tuned: readonly number[];
}

export const idleTuner: Tuner = { pitch: nothingHeard, sounding: false, inTune: false, tuned: [] };

/** A string is in tune once it stays within `cents` for `seconds`. */
export const right = { cents: 3, seconds: 1 };
/** Cents beyond which a string is no longer in tune. */
const lostCents = 5;

/** Adds a frame. */
export function nextTuner(before: Tuner, frame: PitchFrame, settings: TunerSettings): Tuner {
  const pitch = nextPitch(before.pitch, frame);
  if (pitch.midi === undefined) {
    const { rightSince: _, ...still } = before;
    return { ...still, pitch, sounding: false };
  }
  const reading = readingOf(pitch.midi, settings);
  const sameTarget = reading.target === before.reading?.target;
  const off = Math.abs(reading.cents);
  const rightSince = off <= right.cents ? ((sameTarget ? before.rightSince : undefined) ?? pitch.time) : undefined;
  const held = rightSince !== undefined && pitch.heard - rightSince >= right.seconds;
  const inTune = held || (before.inTune && sameTarget && before.sounding && off <= lostCents);
  return { pitch, reading, sounding: true, rightSince, inTune, tuned: tunedAfter(before.tuned, reading, inTune) };
}

function tunedAfter(tuned: readonly number[], { target, cents }: Reading, inTune: boolean): readonly number[] {
  if (inTune) return tuned.includes(target) ? tuned : [...tuned, target];
  return Math.abs(cents) > lostCents ? tuned.filter((other) => other !== target) : tuned;
}

/**
 * Finds the target of a pitch and the offset from it.
 * @param midi a MIDI number with its fraction, A4 being 440 Hz
 */
export function readingOf(midi: number, { strings, a4, only }: TunerSettings): Reading {
  const sounding = midi - 12 * Math.log2(a4 / 440);
  if (!strings) return reading(sounding, Math.round(sounding));
  const wanted = only && strings[only - 1];
  if (wanted) {
    // The string is known, so an octave off means a slack string or an overtone.
    const octaves = Math.round((sounding - wanted) / 12);
    return reading(sounding - 12 * octaves, wanted, only);
  }
  const distances = strings.map((string) => Math.abs(sounding - string));
  const index = distances.indexOf(Math.min(...distances));
  return reading(sounding, strings[index]!, index + 1);
}

function reading(sounding: number, target: number, string?: number): Reading {
  return { target, ...(string && { string }), cents: 100 * (sounding - target) };
}
