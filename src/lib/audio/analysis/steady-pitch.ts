import type { PitchFrame } from './pitch.ts';

/** The note that is sounding, smoothed over frames. */
export interface SteadyPitch {
  /** A MIDI number with its fraction; undefined while nothing sounds. */
  midi?: number;
  /** Time in seconds at which it was last heard. */
  heard: number;
  /** Time of the latest frame in seconds. */
  time: number;
  /** MIDI numbers of the latest frames that agree with the note. */
  recent: readonly number[];
  /** MIDI numbers of frames that agree on another note, which may replace it. */
  candidates: readonly number[];
  /** Noise floor in dB. */
  floor: number;
  /** Smoothed level in dB. */
  level: number;
  /** Time of the last stroke in seconds. */
  struck: number;
}

export const nothingHeard: SteadyPitch = {
  heard: Number.NEGATIVE_INFINITY,
  time: 0,
  recent: [],
  candidates: [],
  floor: Number.POSITIVE_INFINITY,
  level: 0,
  struck: Number.NEGATIVE_INFINITY,
};

/** Number of frames whose median is the pitch. */
const medianFrames = 9;
/** Semitones within which a frame belongs to the current note. */
const sameNote = 0.7;
/** Semitones within which the candidates for a new note must agree. */
const agreement = 0.5;
/** Frames that must agree on a new note; more for an overtone of the current note without a stroke. */
const minFrames = { note: 3, overtone: 30 };
/** Seconds without a pitch that end the note. */
const maxGap = 0.3;
/** Seconds after a stroke in which an overtone is taken for a new note at once. */
const strokeWindow = 0.25;
/** dB above the noise floor from which a pitch counts. */
const minAboveFloor = 4;
/** dB a second by which the noise floor rises towards a steady sound. */
const floorRise = 2;
/** Rise over the smoothed level in dB that marks a stroke, and the smoothing weight of one frame. */
const stroke = { rise: 4.6, weight: 0.2 };

/** Adds a frame. Rejects octave jumps inside a note. */
export function nextPitch(before: SteadyPitch, { time, level, midi }: PitchFrame): SteadyPitch {
  const floor = Math.min(level, before.floor + floorRise * Math.max(0, time - before.time));
  const state: SteadyPitch = {
    ...before,
    time,
    floor,
    level: before.level + stroke.weight * (level - before.level),
    struck: level > before.level + stroke.rise ? time : before.struck,
  };
  if (midi === undefined || level < floor + minAboveFloor) return time - state.heard > maxGap ? silent(state) : state;
  if (state.midi !== undefined && Math.abs(midi - state.midi) < sameNote) {
    const recent = [...state.recent, midi].slice(-medianFrames);
    return { ...state, midi: median(recent), heard: time, recent, candidates: [] };
  }
  return withCandidate(state, midi);
}

function silent({ midi: _, ...state }: SteadyPitch): SteadyPitch {
  return { ...state, recent: [], candidates: [] };
}

function withCandidate(state: SteadyPitch, midi: number): SteadyPitch {
  const candidates = [...state.candidates.filter((other) => Math.abs(other - midi) < agreement), midi];
  const doubtful = isOvertone(state.midi, midi) && state.time - state.struck > strokeWindow;
  if (candidates.length < (doubtful ? minFrames.overtone : minFrames.note)) return { ...state, candidates };
  const recent = candidates.slice(-medianFrames);
  return { ...state, midi: median(recent), heard: state.time, recent, candidates: [] };
}

/** Whether one of two pitches is an octave, a twelfth or two octaves above the other. */
function isOvertone(one: number | undefined, other: number): boolean {
  if (one === undefined) return false;
  const distance = Math.abs(one - other);
  return [12, 19, 24].some((interval) => Math.abs(distance - interval) < sameNote);
}

/** @param values at least one */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
