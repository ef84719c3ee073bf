import { useState } from 'react';
import { createGuitar, type Guitar } from '#src/lib/audio/playback/guitar.ts';

/** A note on a string; the string stops ringing when it is plucked again. */
export interface StringNote {
  string: number;
  midi: number;
}

/** Seconds from one string of a strum to the next. */
const strumStep = 0.03;

export type Player = ReturnType<typeof createPlayer>;

function createPlayer() {
  let made: Guitar | undefined;
  /** Its sound is opened by the first press that wants it, or some browsers keep it silent. */
  const guitar = () => {
    made ??= createGuitar(new AudioContext());
    return made;
  };
  /** Plays each note at its own time, in seconds from now. What rang before is stopped. */
  const play = (notes: readonly (StringNote & { at: number; until?: number })[]) => {
    guitar().hush();
    const begin = guitar().now() + 0.05;
    for (const { string, midi, at, until } of notes) {
      guitar().pluck(string, midi, { at: begin + at, ...(until !== undefined && { until: begin + until }) });
    }
  };
  return {
    play,
    pluck: ({ string, midi }: StringNote) => guitar().pluck(string, midi, { at: guitar().now() }),
    /** From the thickest string down to the thinnest. */
    strum: (notes: readonly StringNote[]) =>
      play(notes.toSorted((a, b) => b.string - a.string).map((note, index) => ({ ...note, at: index * strumStep }))),
    hush: () => made?.hush(),
  };
}

/** Six strings to be heard. */
export function useGuitar(): Player {
  const [player] = useState(createPlayer);
  return player;
}
