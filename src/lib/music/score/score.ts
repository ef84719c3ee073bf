/**
 * A score as plain data, for pages, films and play-along. All times are seconds from the start of the first bar.
 * Strings are numbered as players number them: 1 is the thinnest (high E), 6 the thickest.
 */

export type Finger = 0 | 1 | 2 | 3 | 4;
export type Stroke = 'down' | 'up';

export interface ScoreNote {
  string: number;
  fret: number;
  /** Fretting finger, 1 (index) to 4 (little); 0 for an open string. */
  finger: Finger;
  /** MIDI number as it sounds, capo included. */
  midi: number;
  /** Seconds the string rings: until it is plucked again or the hand moves. */
  ring: number;
  dead?: boolean;
  palmMuted?: boolean;
  /** Continues the previous note: drawn in brackets, not plucked. */
  tied?: boolean;
  /** Technique that leads into the next note on the string, or alters this one. */
  effect?: 'hammer' | 'pull' | 'slide' | 'bend' | 'vibrato';
  /** Course of a bend. */
  bend?: BendPoint[];
  /** Plucking finger: p, i, m, a. */
  pluck?: 'p' | 'i' | 'm' | 'a';
}

/** One point of a bend's pitch curve. */
export interface BendPoint {
  /** Share of the note's written length, 0 to 1. */
  at: number;
  /** Above the fretted pitch. */
  semitones: number;
}

export interface ScoreBeat {
  /** Seconds from the start of the first bar. */
  start: number;
  /** Written length in seconds. */
  duration: number;
  /** Written length as a note value: 1 whole, 2 half, 4 quarter, 8 eighth, 16 sixteenth. */
  value: 1 | 2 | 4 | 8 | 16;
  dots: 0 | 1 | 2;
  tuplet?: number;
  /** Empty for a rest. */
  notes: ScoreNote[];
  /** Chord symbol written above this beat. */
  chord?: string;
  stroke?: Stroke;
  text?: string;
}

export interface ScoreBar {
  index: number;
  start: number;
  end: number;
  /** Beats in the bar, and the note value of one. */
  metre: [beats: number, value: number];
  /** Name of the section that begins here. */
  section?: string;
  beats: ScoreBeat[];
}

export interface ChordShape {
  name: string;
  /** From string 6 to string 1: fret, 0 open, -1 not played. */
  frets: number[];
  /** From string 6 to string 1: 0 for none. */
  fingers: Finger[];
  /** String-spanning finger positions (fret numbers), when one finger presses several strings. */
  barres?: number[];
}

export interface Score {
  title: string;
  /** Quarter notes a minute at the start. */
  tempo: number;
  capo: number;
  /** MIDI numbers of the open strings, string 1 first. */
  tuning: number[];
  bars: ScoreBar[];
  /** The shapes of the chords named in the score, in order of first use. */
  chords: ChordShape[];
  /** Length in seconds. */
  duration: number;
}
