/** Geometry of the neck as a tab shows it: string 1 on top, nut on the left. All lengths in px. */

export interface FretboardOptions {
  /** From the nut (or the first wire) to the far edge. */
  width: number;
  /** From string 1 to string 6. */
  height: number;
  /** First and last fret shown in full; from 1 on, the nut is drawn. */
  frets: [first: number, last: number];
  /** Mirrors the neck: the nut on the right. */
  leftHanded?: boolean;
  /** Position of a finger within its fret, from the previous wire (0) to the fret's own wire (1). */
  fingerSpot?: number;
}

export interface FretboardString {
  /** 1 is the thinnest. */
  string: number;
  y: number;
  thickness: number;
  /** Wrapped with bronze, as strings 4 to 6 are. */
  wound: boolean;
}

export interface Point {
  x: number;
  y: number;
}

export interface Fretboard {
  width: number;
  height: number;
  /** x of the nut, when it is in view. */
  nut?: number;
  wires: { fret: number; x: number }[];
  /** x of the number of each fret. */
  spaces: { fret: number; x: number }[];
  strings: FretboardString[];
  inlays: Point[];
  /** Position of a finger: just behind the wire. An open string (fret 0) is marked before the nut. */
  place(string: number, fret: number): Point;
}

/** Distance from the nut to a fret's wire, as a share of the scale length: each semitone is the 12th root of 2. */
export function wireDistance(fret: number): number {
  return 1 - 2 ** (-fret / 12);
}

const singleInlays = [3, 5, 7, 9, 15, 17, 19, 21];
/** Share of the fret after the last that is visible. */
const beyond = 0.4;

export function fretboard({ width, height, frets, leftHanded = false, fingerSpot = 0.6 }: FretboardOptions): Fretboard {
  const [first, last] = frets;
  const start = wireDistance(first - 1);
  const far = wireDistance(last) + beyond * (wireDistance(last + 1) - wireDistance(last));
  const mirror = (x: number) => (leftHanded ? width - x : x);
  const along = (distance: number) => mirror(((distance - start) / (far - start)) * width);
  const inSpace = (fret: number, share: number) =>
    along(wireDistance(fret - 1) + share * (wireDistance(fret) - wireDistance(fret - 1)));
  const stringY = (string: number) => ((string - 1) / 5) * height;
  const shown = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return {
    width,
    height,
    ...(first === 1 && { nut: mirror(0) }),
    wires: shown.map((fret) => ({ fret, x: along(wireDistance(fret)) })),
    spaces: shown.map((fret) => ({ fret, x: inSpace(fret, 0.5) })),
    strings: [1, 2, 3, 4, 5, 6].map((string) => ({
      string,
      y: stringY(string),
      thickness: 1.2 + 0.55 * (string - 1),
      wound: string > 3,
    })),
    inlays: shown.flatMap((fret) => inlayRows(fret).map((row) => ({ x: inSpace(fret, 0.5), y: row * height }))),
    place: (string, fret) => ({
      x: fret === 0 ? mirror(openOffset(height)) : inSpace(fret, fingerSpot),
      y: stringY(string),
    }),
  };
}

/** x of the mark of an open string: about half a string distance before the nut. */
const openOffset = (height: number) => -0.11 * height;

function inlayRows(fret: number): number[] {
  if (fret % 12 === 0) return [0.3, 0.7];
  return singleInlays.includes(fret) ? [0.5] : [];
}

/** Returns the range of frets to show: all that are used, at least five, and the nut when it is near. */
export function fretWindow(used: readonly number[]): [first: number, last: number] {
  const fretted = used.filter((fret) => fret > 0);
  const last = Math.max(5, ...fretted);
  const open = fretted.length < used.length;
  const lowest = fretted.length > 0 ? Math.min(...fretted) : 1;
  const first = open || last <= 7 ? 1 : Math.max(1, Math.min(lowest - 1, last - 4));
  return [first, last];
}
