import { addDays, dateRange } from '../../../../contract/dates.ts';
import { countedSeconds, freezeEvery, maxFreezes } from '../../../../contract/limits.ts';
import type { Goals } from '../../../../contract/streaks.ts';
import { localDate, zoneOffset } from './calendar.ts';

/** What is kept of a streak, as of the last day that counted. */
export interface StreakState {
  /** Counted days of the unbroken chain. Frozen days keep it and do not lengthen it. */
  current: number;
  longest: number;
  freezes: number;
  /** Counted days without a miss, frozen or not. Every seventh earns a freeze. */
  daysInARow: number;
  lastCounted: string | null;
}

export const noStreak: StreakState = { current: 0, longest: 0, freezes: 0, daysInARow: 0, lastCounted: null };

/** Whether a day without practice costs nothing: it was cut short by travel, or was never there. */
export type Passes = (date: string) => boolean;

/** A day counts from 60 practised seconds or one completed lesson. */
export const counts = (day: { practisedMs: number; lessons: number }): boolean =>
  day.practisedMs >= countedSeconds * 1000 || day.lessons > 0;

/**
 * A day goes by that did not count: a freeze is spent on it, or the streak ends.
 * @returns whether it was frozen.
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

/** Lets the days from the last counted one up to (not including) `date` go by. */
function letPass(state: StreakState, date: string, passes: Passes): string[] {
  const frozen: string[] = [];
  if (state.lastCounted === null) return frozen;
  for (let missed = addDays(state.lastCounted, 1); missed < date && state.current > 0; missed = addDays(missed, 1)) {
    if (!passes(missed) && miss(state)) frozen.push(missed);
  }
  return frozen;
}

/** The streak once `date`, later than all before, counts; and the days before it that freezes covered. */
export function advance(before: StreakState, date: string, passes: Passes): { state: StreakState; frozen: string[] } {
  const state = { ...before };
  const frozen = letPass(state, date, passes);
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

/** Where the streak stands today: the days since the last counted one have gone by, today has not. */
export function standing(state: StreakState, today: string, passes: Passes): StreakState {
  const now = { ...state };
  letPass(now, today, passes);
  return now;
}

/** The missed days before today that freezes have covered since the last counted one. */
export const coveredSince = (state: StreakState, today: string, passes: Passes): string[] =>
  letPass({ ...state }, today, passes);

export const meetsGoal = (practisedMs: number, goalSeconds: number): boolean => practisedMs >= goalSeconds * 1000;

export const goalSecondsOf = (goals: Goals): number => goals.minutesPerDay * 60;

/** Local time that a traveller may lose without a day being called short, in milliseconds. */
const bearable = 3 * 3_600_000;

/**
 * The days that a change of the time zone cut short: hours of them never came. A streak does not ask for them.
 */
export function daysCutShort(at: number, from: string, to: string): string[] {
  const lost = zoneOffset(at, to) - zoneOffset(at, from);
  const first = localDate(at, from);
  const last = localDate(at, to);
  if (lost <= 0 || (first === last && lost < bearable)) return [];
  return dateRange(first, last);
}
