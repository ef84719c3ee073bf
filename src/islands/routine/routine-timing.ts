/** Position within a routine. */
export interface Place {
  /** Index of the part. */
  index: number;
  /** Whole seconds left of the part, at least 1. */
  left: number;
}

const lengthOf = ({ minutes }: { minutes: number }) => minutes * 60;

/** Seconds from the routine's start to the start of a part; its total length for an index past the end. */
export const startOf = (parts: readonly { minutes: number }[], index: number): number =>
  parts.slice(0, index).reduce((sum, part) => sum + lengthOf(part), 0);

/**
 * @param elapsed seconds since the start
 * @returns `undefined` once all parts are over
 */
export function placeAt(parts: readonly { minutes: number }[], elapsed: number): Place | undefined {
  let end = 0;
  for (const [index, part] of parts.entries()) {
    end += lengthOf(part);
    if (elapsed < end) return { index, left: Math.ceil(end - elapsed) };
  }
  return undefined;
}

/** "4:05", "61:00". @param seconds whole */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
