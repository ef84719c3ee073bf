import type { PitchFrame } from './pitch.ts';

/** The note that is sounding, as far as it is known. */
export interface SteadyPitch {
  /** A MIDI number with its fraction; undefined while nothing sounds. */
  midi?: number;
  /** Seconds at which it was last heard. */
  heard: number;
  /** Seconds of the latest frame. */
  time: number;
  /** What the latest frames said, of the note and of something else. */
  recent: readonly number[];
  strangers: readonly number[];
  /** dB: what the room sounds like by itself, and how loud it was just now. */
  floor: number;
  level: number;
  /** Seconds at which something was last struck. */
  struck: number;
}

export const nothingHeard: SteadyPitch = {
  heard: Number.NEGATIVE_INFINITY,
  time: 0,
  recent: [],
  strangers: [],
  floor: Number.POSITIVE_INFINITY,
  level: 0,
  struck: Number.NEGATIVE_INFINITY,
};

/** Frames whose median is the pitch. */
const memory = 9;
/** Semitones within which a frame is of the same note, and within which new ones have to agree. */
const sameNote = 0.7;
const agreement = 0.5;
/** Frames that have to agree on another note; so many more where it is an overtone of this one and nothing was struck. */
const convincing = { note: 3, overtone: 30 };
/** Seconds without a pitch after which the note is over; after a stroke in which anything may sound. */
const patience = { gap: 0.3, stroke: 0.25 };
/** dB above the room from which something is heard. */
const aboveRoom = 4;
/** dB a second by which a steady sound becomes part of the room. */
const roomRise = 2;
/** dB by which a stroke is louder than what sounded before, and the weight of one frame in that. */
const stroke = { rise: 4.6, weight: 0.2 };

/** Takes one frame more into account. An octave that jumps inside a note is not believed. */
export function nextPitch(before: SteadyPitch, { time, level, midi }: PitchFrame): SteadyPitch {
  const floor = Math.min(level, before.floor + roomRise * Math.max(0, time - before.time));
  const state: SteadyPitch = {
    ...before,
    time,
    floor,
    level: before.level + stroke.weight * (level - before.level),
    struck: level > before.level + stroke.rise ? time : before.struck,
  };
  if (midi === undefined || level < floor + aboveRoom) return time - state.heard > patience.gap ? silent(state) : state;
  if (state.midi !== undefined && Math.abs(midi - state.midi) < sameNote) {
    const recent = [...state.recent, midi].slice(-memory);
    return { ...state, midi: median(recent), heard: time, recent, strangers: [] };
  }
  return withStranger(state, midi);
}

function silent({ midi: _, ...state }: SteadyPitch): SteadyPitch {
  return { ...state, recent: [], strangers: [] };
}

function withStranger(state: SteadyPitch, midi: number): SteadyPitch {
  const strangers = [...state.strangers.filter((other) => Math.abs(other - midi) < agreement), midi];
  const doubtful = isOvertone(state.midi, midi) && state.time - state.struck > patience.stroke;
  if (strangers.length < (doubtful ? convincing.overtone : convincing.note)) return { ...state, strangers };
  const recent = strangers.slice(-memory);
  return { ...state, midi: median(recent), heard: state.time, recent, strangers: [] };
}

/** Whether one of two pitches is an octave, a twelfth or two octaves above the other. */
function isOvertone(one: number | undefined, other: number): boolean {
  if (one === undefined) return false;
  const distance = Math.abs(one - other);
  return [12, 19, 24].some((interval) => Math.abs(distance - interval) < sameNote);
}

/** The value in the middle. @param values at least one */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
