import { model } from '@coderline/alphatab';
import type { ChordShape, Finger } from './score.ts';

const { Fingers } = model;

/** A missing or impossible fingering; the message says what to write instead. */
export class FingeringError extends Error {}

/**
 * Remembers fingers, so that a score names each only once: a finger written with `lf` applies to its string and fret
 * until another is written, separately under each chord symbol (and before the first).
 */
export function fingerMemory() {
  const known = new Map<string, Finger>();
  const key = (chord: string, string: number, fret: number) => `${chord}/${string}/${fret}`;
  return {
    /** @throws FingeringError when no finger is known, or the thumb is written. */
    of(note: model.Note, string: number, chord: string): Finger {
      if (note.isDead || note.fret === 0) return 0;
      const at = key(chord, string, note.fret);
      const finger = written(note) ?? known.get(at);
      if (finger === undefined) {
        const under = chord ? ` under ${chord}` : '';
        throw new FingeringError(
          `fret ${note.fret} on string ${string}${under} has no finger. Add {lf 2} for the index finger, ` +
            'lf 3 middle, lf 4 ring, lf 5 little.',
        );
      }
      known.set(at, finger);
      return finger;
    },
    /** The fingers of a chord's shape, string 6 first; undefined where a fretted string was never played. */
    ofShape({ name, frets }: Pick<ChordShape, 'name' | 'frets'>): (Finger | undefined)[] {
      return frets.map((fret, index) => (fret > 0 ? known.get(key(name, 6 - index, fret)) : 0));
    },
  };
}

/** AlphaTex counts the thumb as 1, players count the index finger as 1. */
function written(note: model.Note): Finger | undefined {
  switch (note.leftHandFinger) {
    case Fingers.IndexFinger:
      return 1;
    case Fingers.MiddleFinger:
      return 2;
    case Fingers.AnnularFinger:
      return 3;
    case Fingers.LittleFinger:
      return 4;
    case Fingers.Thumb:
      throw new FingeringError('lf 1 is the thumb, which we do not fret with. The index finger is lf 2.');
    default:
      return undefined;
  }
}
