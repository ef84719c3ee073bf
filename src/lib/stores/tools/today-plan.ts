import { storage } from '../device/storage.ts';
import type { PartKind } from './routine.ts';

/** A part of today's practice. */
export interface PlanPart {
  kind: PartKind;
  title: string;
  minutes: number;
  /** What to practise. */
  links: { title: string; href: string }[];
}

const key = 'woodshed:today';

/** Stores the plan for the routine player on the next page. */
export function storePlan(parts: readonly PlanPart[]): void {
  storage[key] = JSON.stringify(parts);
}

/** @returns undefined if there is none, or one of another version of the site */
export function readPlan(): PlanPart[] | undefined {
  try {
    const parts: unknown = JSON.parse(storage[key] ?? 'null');
    return Array.isArray(parts) && parts.length > 0 && parts.every(isPart) ? parts : undefined;
  } catch {
    return undefined;
  }
}

function isPart(value: unknown): value is PlanPart {
  const { title, minutes, links } = (value ?? {}) as Partial<PlanPart>;
  return typeof title === 'string' && Number.isInteger(minutes) && minutes! > 0 && Array.isArray(links);
}
