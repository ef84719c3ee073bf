import type { ChordShape, ScoreBar, ScoreBeat, ScoreNote } from './score.ts';

/** A damped or deadened string is heard this long, in seconds. */
const deadSeconds = 0.08;

/** A note as written: `ring` is not known yet; `letRing` is the written wish to let it sound on. */
export interface WrittenNote extends Omit<ScoreNote, 'ring'> {
  letRing?: boolean;
}
export interface WrittenBeat extends Omit<ScoreBeat, 'notes'> {
  notes: WrittenNote[];
}
export interface WrittenBar extends Omit<ScoreBar, 'beats'> {
  beats: WrittenBeat[];
}

interface Moment extends WrittenBeat {
  /** The chord whose shape the hand holds. */
  held?: ChordShape;
}

/**
 * Computes how long each string really sounds. A string stops when it is plucked again, at a rest (unless the
 * note is marked "let ring"), and when the hand moves off it: the chord changes to a shape that does not hold it,
 * or its finger is needed elsewhere. Notes of a held chord ring on; a note outside a held shape is part of a
 * melody and lasts as written. Palm-muted notes last as written, dead ones an instant.
 * @param end seconds at which everything is silenced.
 */
export function withRing(bars: readonly WrittenBar[], chords: readonly ChordShape[], end: number): ScoreBar[] {
  const moments = follow(bars, chords);
  let index = 0;
  return bars.map((bar) => ({
    ...bar,
    beats: bar.beats.map((beat) => {
      const at = index++;
      return {
        ...beat,
        notes: beat.notes.map(({ letRing, ...note }) => ({
          ...note,
          ring: stop({ ...note, letRing: letRing ?? false }, moments, at, end) - beat.start,
        })),
      };
    }),
  }));
}

/** The beats in a row, each with the shape that the hand holds: a chord symbol lasts until the next. */
function follow(bars: readonly WrittenBar[], chords: readonly ChordShape[]): Moment[] {
  let held: ChordShape | undefined;
  return bars
    .flatMap((bar) => bar.beats)
    .map((beat) => {
      if (beat.chord) held = chords.find((chord) => chord.name === beat.chord);
      return { ...beat, held };
    });
}

/** Seconds at which the string of `note`, sounding from `moments[at]` on, falls silent. */
function stop(note: WrittenNote, moments: readonly Moment[], at: number, end: number): number {
  const beat = moments[at];
  if (!beat) return end;
  if (note.dead) return beat.start + Math.min(deadSeconds, beat.duration);
  const inShape = note.letRing || holds(beat.held, note);
  let written = beat.start + beat.duration;
  for (let index = at + 1; index < moments.length; index++) {
    const next = moments[index] as Moment;
    const again = next.notes.find((other) => other.string === note.string);
    if (again && !again.tied) return note.palmMuted ? Math.min(written, next.start) : next.start;
    if (again?.tied) written = next.start + next.duration;
    else if (note.palmMuted) return written;
    else if (!inShape && next.start >= written) return written;
    else if (next.notes.length === 0 && !note.letRing) return next.start;
    else if (handLeaves(note, beat, next)) return next.start;
  }
  return note.palmMuted || !inShape ? Math.min(written, end) : end;
}

function holds(shape: ChordShape | undefined, note: WrittenNote): boolean {
  return shape?.frets[6 - note.string] === note.fret;
}

/** The new chord does not keep the note, or a note outside the shape takes its finger to another place. */
function handLeaves(note: WrittenNote, from: Moment, to: Moment): boolean {
  if (to.chord && to.held !== from.held && !holds(to.held, note)) return true;
  if (note.finger === 0) return false;
  const oneShape = (other: WrittenNote) => holds(to.held, note) && holds(to.held, other);
  return to.notes.some((other) => other.finger === note.finger && other.string !== note.string && !oneShape(other));
}
