import type { Finger, Score } from '../score/score.ts';

/** What a fretting hand holds or reaches in one position. */
export interface HandShape {
  /** Name of the chord, if it is one. */
  name?: string;
  fingers: { string: number; fret: number; finger: Finger }[];
  /** Strings that one finger presses together. */
  barres: { fret: number; from: number; to: number; finger: Finger }[];
}

/** Frets that a hand reaches without moving. */
const reach = 4;

/**
 * Returns the first chord of a score or, in a score without chords, the fingers of the first notes that one hand
 * position reaches. Empty for a score of open strings.
 */
export function firstShape({ chords: [chord], bars }: Score): HandShape {
  if (chord) {
    const fingers = chord.frets.flatMap((fret, index) =>
      fret > 0 ? [{ string: 6 - index, fret, finger: chord.fingers[index] ?? 0 }] : [],
    );
    const barres = (chord.barres ?? []).flatMap((fret) => {
      const held = fingers.filter((one) => one.fret === fret);
      const [first, last] = [held[0], held.at(-1)];
      return first && last && first !== last
        ? [{ fret, from: last.string, to: first.string, finger: first.finger }]
        : [];
    });
    return { name: chord.name, fingers, barres };
  }
  const fingers = new Map<string, HandShape['fingers'][number]>();
  for (const { string, fret, finger } of bars.flatMap(({ beats }) => beats.flatMap(({ notes }) => notes))) {
    if (fret === 0 || finger === 0) continue;
    const frets = [...fingers.values()].map((one) => one.fret).concat(fret);
    if (Math.max(...frets) - Math.min(...frets) >= reach) break;
    fingers.set(`${string} ${fret}`, { string, fret, finger });
  }
  return { fingers: [...fingers.values()], barres: [] };
}

/** Fingers that are drawn as a dot of their own, not as part of a barre. */
export const singleFingers = ({ fingers, barres }: HandShape): HandShape['fingers'] =>
  fingers.filter(({ fret, finger }) => !barres.some((barre) => barre.fret === fret && barre.finger === finger));
