import type { Answers } from '../../contract/first-visit.ts';
import type { Goals } from '../../contract/streaks.ts';
import { storage } from './storage.ts';

/** A visitor's answers, stored until they register. `goals` were asked until 1.1. */
export type VisitAnswers = Answers & { goals?: Goals };

const key = 'woodshed:first-visit';

export function readAnswers(): VisitAnswers | undefined {
  try {
    return JSON.parse(storage[key] ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function storeAnswers(answers: VisitAnswers): void {
  storage[key] = JSON.stringify(answers);
}

/** Call once the answers are in the account. */
export function deleteAnswers(): void {
  delete storage[key];
}
