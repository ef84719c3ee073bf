import { addDays, dateRange } from '../../../../contract/dates.ts';
import { freezeEvery, maxFreezes } from '../../../../contract/limits.ts';
import { existed, localDate, zoneOffset } from './calendar.ts';
import type { Learner } from './learner.ts';

/** A streak as of the last day that counted. */
export interface StreakState {
  /** Counted days of the unbroken chain. Frozen days preserve it without lengthening it. */
  current: number;
  longest: number;
  freezes: number;
  /** Counted days without a miss, frozen or not. Every seventh earns a freeze. */
  daysInARow: number;
  lastCounted: string | null;
}

export const noStreak: StreakState = { current: 0, longest: 0, freezes: 0, daysInARow: 0, lastCounted: null };

export const streakStateOf = (learner: Learner): StreakState => ({
  current: learner.currentStreak,
  longest: learner.longestStreak,
  freezes: learner.freezes,
  daysInARow: learner.daysInARow,
  lastCounted: learner.lastCountedDate,
});

/** Whether missing a day costs nothing: travel cut it short, or the time zone skipped it. */
export type Passes = (date: string) => boolean;

/** @param excused dates that a change of time zone cut short */
export function passesIn(zone: string, excused: Iterable<string>): Passes {
  const short = new Set(excused);
  return (date) => short.has(date) || !existed(date, zone);
}

/**
 * Applies one missed day: spends a freeze on it, or ends the streak.
 * @returns whether it was frozen
 */
function miss(state: StreakState): boolean {
  state.daysInARow = 0;
  if (state.current > 0 && state.freezes > 0) {
    state.freezes--;
    return true;
  }
  state.current = 0;
  return false;
}

/** Applies the missed days between the last counted one and `date`, both excluded. @returns the frozen ones */
function applyMisses(state: StreakState, date: string, passes: Passes): string[] {
  const frozen: string[] = [];
  if (state.lastCounted === null) return frozen;
  for (let missed = addDays(state.lastCounted, 1); missed < date && state.current > 0; missed = addDays(missed, 1)) {
    if (!passes(missed) && miss(state)) frozen.push(missed);
  }
  return frozen;
}

/** The streak after `date`, later than all before, has counted; and the days before it that freezes covered. */
export function advance(before: StreakState, date: string, passes: Passes): { state: StreakState; frozen: string[] } {
  const state = { ...before };
  const frozen = applyMisses(state, date, passes);
  state.current++;
  state.daysInARow++;
  if (state.daysInARow % freezeEvery === 0) state.freezes = Math.min(maxFreezes, state.freezes + 1);
  state.longest = Math.max(state.longest, state.current);
  state.lastCounted = date;
  return { state, frozen };
}

/** The streak after more counted days, oldest first; and every day that a freeze covered. */
export function streakOf(
  countedDates: readonly string[],
  passes: Passes,
  from: StreakState = noStreak,
): { state: StreakState; frozen: string[] } {
  let state = from;
  const frozen: string[] = [];
  for (const date of countedDates) {
    const step = advance(state, date, passes);
    state = step.state;
    frozen.push(...step.frozen);
  }
  return { state, frozen };
}

/** The streak as of today: days missed since the last counted one are applied, today is not over yet. */
export function standing(state: StreakState, today: string, passes: Passes): StreakState {
  const now = { ...state };
  applyMisses(now, today, passes);
  return now;
}

/** The missed days before today that freezes have covered since the last counted one. */
export const coveredSince = (state: StreakState, today: string, passes: Passes): string[] =>
  applyMisses({ ...state }, today, passes);

/** Local time that a traveller may lose within one day before it is excused, in milliseconds. */
const maxLost = 3 * 3_600_000;

/** Days that a change of time zone cut short by skipping hours of them; missing them does not break a streak. */
export function daysCutShort(at: number, from: string, to: string): string[] {
  const lost = zoneOffset(at, to) - zoneOffset(at, from);
  const first = localDate(at, from);
  const last = localDate(at, to);
  if (lost <= 0 || (first === last && lost < maxLost)) return [];
  return dateRange(first, last);
}
