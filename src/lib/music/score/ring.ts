import type { ChordShape, ScoreBar, ScoreBeat, ScoreNote } from './score.ts';

/** Length of a dead note in seconds. */
const deadSeconds = 0.08;

/** A note as written, before `ring` is computed. `letRing` is AlphaTex's "let ring". */
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
 * Computes how long each string sounds. A string stops
 * - when it is plucked again,
 * - at a rest, unless the note is marked "let ring",
 * - when the hand leaves it: the chord changes to a shape without it, or its finger is needed elsewhere.
 *
 * Notes of a held chord ring on. A note outside the held shape is part of a melody and lasts as written, ties included;
 * so do palm-muted notes. Dead notes last an instant.
 * @param end seconds at which everything stops.
 */
export function withRing(bars: readonly WrittenBar[], chords: readonly ChordShape[], end: number): ScoreBar[] {
  const moments = withHeldShapes(bars, chords);
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

/** Lists all beats with the shape that the hand holds; a chord symbol applies until the next. */
function withHeldShapes(bars: readonly WrittenBar[], chords: readonly ChordShape[]): Moment[] {
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
  const ringsOn = !note.palmMuted && (note.letRing || holds(beat.held, note));
  let written = beat.start + beat.duration;
  for (const next of moments.slice(at + 1)) {
    const onString = next.notes.find((other) => other.string === note.string);
    if (onString?.tied) {
      written = next.start + next.duration;
      continue;
    }
    const isPluckedAgain = onString !== undefined;
    const isDamped = next.notes.length === 0 && !note.letRing;
    if (note.palmMuted) return isPluckedAgain ? Math.min(written, next.start) : written;
    if (isPluckedAgain) return next.start;
    if (!ringsOn && next.start >= written) return written;
    if (isDamped || handLeaves(note, beat, next)) return next.start;
  }
  return ringsOn ? end : Math.min(written, end);
}

function holds(shape: ChordShape | undefined, note: WrittenNote): boolean {
  return shape?.frets[6 - note.string] === note.fret;
}

/** Whether the new chord drops the note, or its finger moves to another string outside the shape. */
function handLeaves(note: WrittenNote, from: Moment, to: Moment): boolean {
  if (to.chord && to.held !== from.held && !holds(to.held, note)) return true;
  if (note.finger === 0) return false;
  const oneShape = (other: WrittenNote) => holds(to.held, note) && holds(to.held, other);
  return to.notes.some((other) => other.finger === note.finger && other.string !== note.string && !oneShape(other));
}
