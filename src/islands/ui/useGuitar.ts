import { useState } from 'react';
import { createGuitar, type Guitar } from '#src/lib/audio/playback/guitar.ts';

/** A note on a string. Plucking a string stops its previous note. */
export interface StringNote {
  string: number;
  midi: number;
}

/** Seconds between the strings of a strum. */
const strumStep = 0.03;

export type GuitarSound = ReturnType<typeof createGuitarSound>;

function createGuitarSound() {
  let created: Guitar | undefined;
  /** Created on first use, within a user gesture: some browsers block audio otherwise. */
  const guitar = () => {
    created ??= createGuitar(new AudioContext());
    return created;
  };
  /** Plays notes at times in seconds from now. Stops everything that is ringing. */
  const play = (notes: readonly (StringNote & { at: number; until?: number })[]) => {
    guitar().hush();
    const start = guitar().now() + 0.05;
    for (const { string, midi, at, until } of notes) {
      guitar().pluck(string, midi, { at: start + at, ...(until !== undefined && { until: start + until }) });
    }
  };
  return {
    play,
    pluck: ({ string, midi }: StringNote) => guitar().pluck(string, midi, { at: guitar().now() }),
    /** Plays from the lowest string to the highest. */
    strum: (notes: readonly StringNote[]) =>
      play(notes.toSorted((a, b) => b.string - a.string).map((note, index) => ({ ...note, at: index * strumStep }))),
    hush: () => created?.hush(),
  };
}

/** Guitar sound for the page. */
export function useGuitar(): GuitarSound {
  const [sound] = useState(createGuitarSound);
  return sound;
}
