import type { BendPoint, ScoreNote } from '#src/lib/music/score/score.ts';

/** What the pitch of a sounding string is from a time on. */
export interface PitchPoint {
  /** Seconds from the start of the score. */
  time: number;
  /** Above the note that was plucked. */
  semitones: number;
}

/** Seconds from one point of a moving pitch to the next; shorter than an ear can tell. */
const grain = 0.005;
/** A bend is heard from its fretted pitch: so long the finger waits, at most this share of the note. */
const beforeBend = { seconds: 0.12, share: 0.15 };
/** A finger pushes a string so quickly, at most for this share of the time that is written. */
const bendMove = { seconds: 0.25, share: 0.5 };
/** A sliding finger leaves so late, and arrives on the beat. */
const slideMove = { seconds: 0.12, share: 0.4 };
/** A wide, slow vibrato: the string is pushed and let back, so that its pitch is never below the fretted one. */
const vibrato = { wait: 0.2, hertz: 4, semitones: 0.5 };

interface Span {
  start: number;
  /** Seconds. */
  length: number;
}

/**
 * How the pitch moves while a note lasts as written, by its own effect.
 * @param level where it is when the note begins, in semitones above the pluck.
 */
export function pitchWithin({ effect, bend }: ScoreNote, span: Span, level: number): PitchPoint[] {
  if (effect === 'bend' && bend) return bendMoves(bend, span, level);
  return effect === 'vibrato' ? vibratoMoves(span, level) : [];
}

/** How the pitch reaches a note that is not plucked: a slide arrives with it, a hammer-on or pull-off is there at once. */
export function pitchInto({ effect }: ScoreNote, before: Span, from: number, to: number): PitchPoint[] {
  const end = before.start + before.length;
  if (effect !== 'slide') return [{ time: end, semitones: to }];
  return ramp(end - Math.min(slideMove.seconds, slideMove.share * before.length), end, from, to);
}

function bendMoves(bend: readonly BendPoint[], { start, length }: Span, level: number): PitchPoint[] {
  const wait = Math.min(beforeBend.seconds, beforeBend.share * length);
  return bend.slice(1).flatMap(({ at, semitones }, index) => {
    const from = bend[index] ?? { at: 0, semitones: 0 };
    const begin = start + (index === 0 ? Math.max(wait, from.at * length) : from.at * length);
    const move = Math.min(bendMove.seconds, bendMove.share * (at - from.at) * length);
    return from.semitones === semitones ? [] : ramp(begin, begin + move, level + from.semitones, level + semitones);
  });
}

function vibratoMoves({ start, length }: Span, level: number): PitchPoint[] {
  const sway = 1 / vibrato.hertz;
  const sways = Math.floor((length - vibrato.wait) / sway);
  return steps(start + vibrato.wait, start + vibrato.wait + Math.max(0, sways) * sway, (share) => {
    return level + (vibrato.semitones / 2) * (1 - Math.cos(2 * Math.PI * sways * share));
  });
}

function ramp(start: number, end: number, from: number, to: number): PitchPoint[] {
  return steps(start, end, (share) => from + share * (to - from));
}

function steps(start: number, end: number, semitones: (share: number) => number): PitchPoint[] {
  const count = Math.round((end - start) / grain);
  return Array.from({ length: count }, (_, index) => {
    const share = (index + 1) / count;
    return { time: start + share * (end - start), semitones: semitones(share) };
  });
}
