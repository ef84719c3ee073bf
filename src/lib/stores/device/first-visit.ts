import type { Answers } from '../../contract/first-visit.ts';
import type { Goals } from '../../contract/streaks.ts';
import { storage } from './storage.ts';

/** What a visitor said, until it is in their account. */
export type Said = Answers & { goals: Goals };

const key = 'woodshed:first-visit';

export function readSaid(): Said | undefined {
  try {
    return JSON.parse(storage[key] ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepSaid(said: Said): void {
  storage[key] = JSON.stringify(said);
}

/** It is in their account. */
export function forgetSaid(): void {
  delete storage[key];
}
