import { addDays, weekday } from '../../../../contract/dates.ts';
import { type Days, datesOf, enterDays, newDay } from '../domain/days.ts';
import type { Ledger } from '../domain/ledger.ts';
import { counts, streakOf } from '../domain/streak.ts';
import { type DayRow, type Learner, passesIn, streakStateOf } from '../read/current-streak.ts';
import type { Rows } from './apply-videos.ts';
import type { Facts } from './history.ts';

/**
 * Puts the ledger's practice and lessons on their days, and what follows for the streak into the learner.
 * @param known the days in question and their neighbours
 */
export async function recordDays(
  ledger: Ledger,
  known: ReadonlyMap<string, DayRow | undefined>,
  facts: Facts,
): Promise<Rows<DayRow>> {
  const { learner } = ledger;
  const touched = datesOf(ledger);
  if (touched.length === 0) return { added: [], changed: [] };
  const days: Days = new Map();
  for (const [date, row] of known) if (row) days.set(date, { ...row });
  const stored = new Set(days.keys());
  const counted = (date: string) => days.has(date) && counts(days.get(date)!);
  const countedBefore = new Set(touched.filter(counted));
  for (const date of touched) if (!days.has(date)) days.set(date, newDay(learner, date));
  enterDays(ledger, days);

  const changed: Days = new Map(touched.map((date) => [date, days.get(date)!]));
  const gained = touched.filter((date) => counted(date) && !countedBefore.has(date)).sort();
  const lost = touched.filter((date) => !counted(date) && countedBefore.has(date));
  if (gained.length > 0 || lost.length > 0) {
    await updateStreak(ledger, { gained, lost, changed, stored }, facts);
    learner.daysPractised += gained.length - lost.length;
    if (gained.some((date) => isFullWeekend(date, days))) learner.fullWeekends = 1;
  }
  const rows: Rows<DayRow> = { added: [], changed: [] };
  for (const row of changed.values()) (stored.has(row.date) ? rows.changed : rows.added).push(row);
  return rows;
}

/** Whether the day and the other one of its weekend count. */
export function isFullWeekend(
  date: string,
  days: ReadonlyMap<string, Pick<DayRow, 'practisedMs' | 'lessons'>>,
): boolean {
  const other = { 5: addDays(date, 1), 6: addDays(date, -1) }[weekday(date)];
  return other !== undefined && [date, other].every((each) => days.has(each) && counts(days.get(each)!));
}

interface Turn {
  /** Dates that count now and did not, in order; and the other way round. */
  gained: string[];
  lost: string[];
  /** Days to be written. */
  changed: Days;
  /** Dates of days that have a row. */
  stored: Set<string>;
}

/** A new day that comes after all others moves the streak on; any other change makes it anew from all days. */
async function updateStreak({ learner, timeZone }: Ledger, turn: Turn, facts: Facts): Promise<void> {
  const { gained, lost, changed, stored } = turn;
  const last = learner.lastCountedDate;
  const onward = lost.length === 0 && (last === null || gained.every((date) => date > last));
  const read = onward ? await daysUpTo(last, gained.at(-1)!, facts) : await facts.allDays();
  for (const { date } of read) stored.add(date);
  const all: Days = new Map([...read.map((row) => [row.date, row] as const), ...changed]);
  const excused = [...all.values()].filter((row) => row.excused).map((row) => row.date);
  const passes = passesIn(timeZone, excused);

  const countedDates = () => [...all.values()].filter(counts).map((row) => row.date);
  const { state, frozen } = onward
    ? streakOf(gained, passes, streakStateOf(learner))
    : streakOf(countedDates().sort(), passes);
  markFrozen(learner, all, changed, new Set(frozen), onward);
  Object.assign(learner, {
    currentStreak: state.current,
    // What was reached once stays reached.
    longestStreak: Math.max(state.longest, learner.longestStreak),
    freezes: state.freezes,
    daysInARow: state.daysInARow,
    lastCountedDate: state.lastCounted,
  });
}

/** Days that may have been excused or frozen between the last counted one and a new one. */
const daysUpTo = (last: string | null, date: string, facts: Facts) =>
  last === null || date <= addDays(last, 1) ? [] : facts.daysBetween(last, date);

/** Puts the marks of frozen days where they belong; only days whose mark changes are written. */
function markFrozen(learner: Learner, all: Days, changed: Days, frozen: Set<string>, onward: boolean): void {
  for (const date of frozen) {
    const row = all.get(date) ?? newDay(learner, date);
    if (!row.frozen) changed.set(date, { ...row, frozen: true });
  }
  if (onward) return;
  for (const row of all.values()) {
    if (row.frozen && !frozen.has(row.date)) changed.set(row.date, { ...row, frozen: false });
  }
}
