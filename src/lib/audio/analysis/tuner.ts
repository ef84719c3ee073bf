import type { PitchFrame } from './pitch.ts';
import { nextPitch, nothingHeard, type SteadyPitch } from './steady-pitch.ts';

export interface TunerSettings {
  /** MIDI numbers of the open strings, string 1 first; without them every semitone is a target. */
  strings?: readonly number[];
  /** Hz of the A above middle C. */
  a4: number;
  /** The one string that is being tuned, from 1 on; without it the nearest one is meant. */
  only?: number;
}

export interface Reading {
  /** MIDI number of what it ought to be. */
  target: number;
  /** From 1 on, where strings are tuned. */
  string?: number;
  /** Hundredths of a semitone above the target; below it negative. */
  cents: number;
}

export interface Tuner {
  pitch: SteadyPitch;
  /** The latest; it stays when the string has died away. */
  reading?: Reading;
  sounding: boolean;
  /** Seconds since which it has been right without a break. */
  rightSince?: number;
  inTune: boolean;
  /** Targets that were brought in tune, as MIDI numbers. */
  tuned: readonly number[];
}

export const idleTuner: Tuner = { pitch: nothingHeard, sounding: false, inTune: false, tuned: [] };

/** Cents within which a string is in tune, for so many seconds; and beyond which it no longer is. */
export const right = { cents: 3, seconds: 1 };
const lost = 5;

/** Takes one frame of sound more into account. */
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
  const inTune = held || (before.inTune && sameTarget && before.sounding && off <= lost);
  return { pitch, reading, sounding: true, rightSince, inTune, tuned: tunedAfter(before.tuned, reading, inTune) };
}

function tunedAfter(tuned: readonly number[], { target, cents }: Reading, inTune: boolean): readonly number[] {
  if (inTune) return tuned.includes(target) ? tuned : [...tuned, target];
  return Math.abs(cents) > lost ? tuned.filter((other) => other !== target) : tuned;
}

/**
 * What a pitch is to be tuned to, and how far it is off.
 * @param midi a MIDI number with its fraction, A4 being 440 Hz
 */
export function readingOf(midi: number, { strings, a4, only }: TunerSettings): Reading {
  const sounding = midi - 12 * Math.log2(a4 / 440);
  if (!strings) return reading(sounding, Math.round(sounding));
  const wanted = only && strings[only - 1];
  if (wanted) {
    // A slack string, or its overtone, may be an octave off: the string is known.
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
