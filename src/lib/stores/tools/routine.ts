import { persistentAtom } from '@nanostores/persistent';
import { v7 } from 'uuid';

export const partKinds = ['warm-up', 'review', 'new', 'song', 'other'] as const;
export type PartKind = (typeof partKinds)[number];

/** One thing to practise, for some minutes. */
export interface Part {
  id: string;
  kind: PartKind;
  title: string;
  minutes: number;
}

export const mostParts = 12;
export const partMinutes = [1, 60] as const;
export const longestTitle = 60;

const usual: readonly Part[] = [
  { id: 'warm-up', kind: 'warm-up', title: 'Warm-up', minutes: 5 },
  { id: 'review', kind: 'review', title: 'What is due again', minutes: 10 },
  { id: 'new', kind: 'new', title: 'Something new', minutes: 10 },
  { id: 'song', kind: 'song', title: 'A song', minutes: 5 },
];

/** The routine of this device. */
export const $routine = persistentAtom<readonly Part[]>('woodshed:routine', usual, {
  encode: JSON.stringify,
  decode: readRoutine,
});

/** Whether each part is said aloud as it begins. */
export const $spoken = persistentAtom<boolean>('woodshed:routine-spoken', false, {
  encode: String,
  decode: (stored) => stored === 'true',
});

/** A routine as it was stored by whichever version of the site: what is no part is left out. */
export function readRoutine(stored: string): readonly Part[] {
  try {
    const list: unknown = JSON.parse(stored);
    const parts = Array.isArray(list) ? list.filter(isPart).slice(0, mostParts) : [];
    return parts.length > 0 ? parts : usual;
  } catch {
    return usual;
  }
}

function isPart(value: unknown): value is Part {
  const { id, kind, title, minutes } = (value ?? {}) as Partial<Part>;
  const [least, most] = partMinutes;
  return (
    typeof id === 'string' &&
    partKinds.some((known) => known === kind) &&
    typeof title === 'string' &&
    title.length <= longestTitle &&
    Number.isInteger(minutes) &&
    minutes! >= least &&
    minutes! <= most
  );
}

export function changePart(id: string, change: Partial<Omit<Part, 'id'>>): void {
  $routine.set($routine.get().map((part) => (part.id === id ? { ...part, ...change } : part)));
}

/** Unless the routine is full. */
export function addPart(): void {
  const part: Part = { id: v7(), kind: 'other', title: 'Something else', minutes: 5 };
  $routine.set([...$routine.get(), part].slice(0, mostParts));
}

/** The last one stays. */
export function removePart(id: string): void {
  const parts = $routine.get();
  if (parts.length > 1) $routine.set(parts.filter((part) => part.id !== id));
}

/** Moves a part one place. @param by -1 up, 1 down */
export function movePart(id: string, by: -1 | 1): void {
  const parts = [...$routine.get()];
  const from = parts.findIndex((part) => part.id === id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= parts.length) return;
  [parts[from], parts[to]] = [parts[to]!, parts[from]!];
  $routine.set(parts);
}
