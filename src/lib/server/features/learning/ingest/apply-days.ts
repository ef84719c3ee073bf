import { addDays } from '../../../../contract/dates.ts';
import { counts, type Days, datesOf, enterDays, isFullWeekend, type Ledger, newDay } from '../domain/days.ts';
import type { DayRow, Learner, Rows } from '../domain/learner.ts';
import { passesIn, streakOf, streakStateOf } from '../domain/streak.ts';
import type { History } from './history.ts';

/**
 * Adds the ledger's practice and lessons to their days, and updates the learner's streak.
 * @param known the days in question and their neighbours; undefined: no row
 */
export async function applyDays(
  ledger: Ledger,
  known: ReadonlyMap<string, DayRow | undefined>,
  history: History,
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
    await updateStreak(ledger, { gained, lost, changed, stored }, history);
    learner.daysPractised += gained.length - lost.length;
    if (gained.some((date) => isFullWeekend(date, days))) learner.fullWeekends = 1;
  }
  const rows: Rows<DayRow> = { added: [], changed: [] };
  for (const row of changed.values()) (stored.has(row.date) ? rows.changed : rows.added).push(row);
  return rows;
}

interface DayChanges {
  /** Dates that count now and did not before, sorted. */
  gained: string[];
  /** Dates that counted before and do not now. */
  lost: string[];
  /** Days to be written; updateStreak adds those whose freeze mark changes. */
  changed: Days;
  /** Dates that have a row; updateStreak adds those it reads. */
  stored: Set<string>;
}

/** Extends the streak when the new days come after all others; otherwise computes it again from all days. */
async function updateStreak({ learner, timeZone }: Ledger, changes: DayChanges, history: History): Promise<void> {
  const { gained, lost, changed, stored } = changes;
  const last = learner.lastCountedDate;
  const isExtension = lost.length === 0 && (last === null || gained.every((date) => date > last));
  const read = isExtension ? await daysUpTo(last, gained.at(-1)!, history) : await history.allDays();
  for (const { date } of read) stored.add(date);
  const all: Days = new Map([...read.map((row) => [row.date, row] as const), ...changed]);
  const excused = [...all.values()].filter((row) => row.excused).map((row) => row.date);
  const passes = passesIn(timeZone, excused);

  const countedDates = () => [...all.values()].filter(counts).map((row) => row.date);
  const { state, frozen } = isExtension
    ? streakOf(gained, passes, streakStateOf(learner))
    : streakOf(countedDates().sort(), passes);
  markFrozen(learner, all, changed, new Set(frozen), isExtension);
  Object.assign(learner, {
    currentStreak: state.current,
    // A record stays, even if a late event shows that it was never reached.
    longestStreak: Math.max(state.longest, learner.longestStreak),
    freezes: state.freezes,
    daysInARow: state.daysInARow,
    lastCountedDate: state.lastCounted,
  });
}

/** Days between the last counted one and a new one, some of which may be excused or frozen. */
const daysUpTo = (last: string | null, date: string, history: History) =>
  last === null || date <= addDays(last, 1) ? [] : history.daysBetween(last, date);

/** Marks the frozen days, and removes marks that no longer apply; adds the days it changes to `changed`. */
function markFrozen(learner: Learner, all: Days, changed: Days, frozen: Set<string>, isExtension: boolean): void {
  for (const date of frozen) {
    const row = all.get(date) ?? newDay(learner, date);
    if (!row.frozen) changed.set(date, { ...row, frozen: true });
  }
  if (isExtension) return;
  for (const row of all.values()) {
    if (row.frozen && !frozen.has(row.date)) changed.set(row.date, { ...row, frozen: false });
  }
}
