import { persistentAtom } from '@nanostores/persistent';
import { v7 } from 'uuid';

export const partKinds = ['warm-up', 'review', 'new', 'song', 'other'] as const;
export type PartKind = (typeof partKinds)[number];

/** A part of the practice routine. */
export interface Part {
  id: string;
  kind: PartKind;
  title: string;
  minutes: number;
}

export const maxParts = 12;
export const partMinutes = [1, 60] as const;
export const maxTitleLength = 60;

const defaultRoutine: readonly Part[] = [
  { id: 'warm-up', kind: 'warm-up', title: 'Warm-up', minutes: 5 },
  { id: 'review', kind: 'review', title: 'Review', minutes: 10 },
  { id: 'new', kind: 'new', title: 'Something new', minutes: 10 },
  { id: 'song', kind: 'song', title: 'A song', minutes: 5 },
];

/** The routine, stored on this device. */
export const $routine = persistentAtom<readonly Part[]>('woodshed:routine', defaultRoutine, {
  encode: JSON.stringify,
  decode: readRoutine,
});

/** Whether each part is announced aloud when it begins. */
export const $spoken = persistentAtom<boolean>('woodshed:routine-spoken', false, {
  encode: String,
  decode: (stored) => stored === 'true',
});

/** Decodes a stored routine of any version of the site; drops invalid parts. */
export function readRoutine(stored: string): readonly Part[] {
  try {
    const list: unknown = JSON.parse(stored);
    const parts = Array.isArray(list) ? list.filter(isPart).slice(0, maxParts) : [];
    return parts.length > 0 ? parts : defaultRoutine;
  } catch {
    return defaultRoutine;
  }
}

function isPart(value: unknown): value is Part {
  const { id, kind, title, minutes } = (value ?? {}) as Partial<Part>;
  const [minMinutes, maxMinutes] = partMinutes;
  return (
    typeof id === 'string' &&
    partKinds.some((known) => known === kind) &&
    typeof title === 'string' &&
    title.length <= maxTitleLength &&
    Number.isInteger(minutes) &&
    minutes! >= minMinutes &&
    minutes! <= maxMinutes
  );
}

export function changePart(id: string, change: Partial<Omit<Part, 'id'>>): void {
  $routine.set($routine.get().map((part) => (part.id === id ? { ...part, ...change } : part)));
}

/** Does nothing when the routine is full. */
export function addPart(): void {
  const part: Part = { id: v7(), kind: 'other', title: 'Something else', minutes: 5 };
  $routine.set([...$routine.get(), part].slice(0, maxParts));
}

/** Keeps the last remaining part. */
export function removePart(id: string): void {
  const parts = $routine.get();
  if (parts.length > 1) $routine.set(parts.filter((part) => part.id !== id));
}

/** Moves a part by one position. @param by -1 is up, 1 is down */
export function movePart(id: string, by: -1 | 1): void {
  const parts = [...$routine.get()];
  const from = parts.findIndex((part) => part.id === id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= parts.length) return;
  [parts[from], parts[to]] = [parts[to]!, parts[from]!];
  $routine.set(parts);
}
