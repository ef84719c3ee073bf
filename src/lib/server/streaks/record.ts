import { upsert } from '../db/bulk.ts';
import type { Database } from '../db/database.ts';
import { and, asc, eq, gt, inArray, lt } from '../db/drizzle.ts';
import { days } from '../db/schema.ts';
import type { Ledger } from '../progress/learners.ts';
import { addDays, localHour, weekday } from './rules/calendar.ts';
import { advance, counts, goalSecondsOf, streakOf } from './rules/streak.ts';
import { addStretch, longestStretch } from './rules/stretches.ts';
import { type Learner, passesIn, streakStateOf } from './service.ts';

type DayRow = typeof days.$inferSelect;

const dayMs = 86_400_000;

/** Puts the practice and the lessons of the ledgers on their days, and what follows from them into the learners. */
export async function recordDays(tx: Database, ledgers: Map<string, Ledger>): Promise<void> {
  const active = [...ledgers.values()].filter((ledger) => ledger.practice.length > 0 || ledger.lessons.size > 0);
  if (active.length === 0) return;
  const loaded = await loadDays(tx, active);
  const changed: DayRow[] = [];
  for (const ledger of active) {
    const known = loaded.get(ledger.learner.userId) ?? new Map<string, DayRow>();
    const touched = datesOf(ledger);
    const countedBefore = touched.filter((date) => known.has(date) && counts(known.get(date)!));
    for (const date of touched) known.set(date, known.get(date) ?? newDay(ledger.learner, date));
    enterPractice(ledger, known);
    enterLessons(ledger, known);
    const countedNow = touched.filter((date) => counts(known.get(date)!));
    const rows = new Map(touched.map((date) => [date, known.get(date)!]));
    const gained = countedNow.filter((date) => !countedBefore.includes(date)).sort();
    const lost = countedBefore.filter((date) => !countedNow.includes(date));
    if (gained.length > 0 || lost.length > 0) {
      await updateStreak(tx, ledger, gained, lost, rows);
      ledger.learner.daysPractised += gained.length - lost.length;
      if (gained.some((date) => isFullWeekend(date, known))) ledger.learner.fullWeekends = 1;
    }
    changed.push(...rows.values());
  }
  await upsert(tx, days, changed);
}

const datesOf = ({ practice, lessons }: Ledger): string[] => [
  ...new Set([...practice.map((entry) => entry.date), ...lessons.keys()]),
];

/** The days in question and their neighbours: stretches and weekends reach over midnight. */
async function loadDays(tx: Database, ledgers: Ledger[]): Promise<Map<string, Map<string, DayRow>>> {
  const dates = new Set(ledgers.flatMap(datesOf).flatMap((date) => [addDays(date, -1), date, addDays(date, 1)]));
  const rows = await tx
    .select()
    .from(days)
    .where(
      and(
        inArray(
          days.userId,
          ledgers.map((ledger) => ledger.learner.userId),
        ),
        inArray(days.date, [...dates]),
      ),
    );
  const byUser = new Map<string, Map<string, DayRow>>();
  for (const row of rows) {
    const own = byUser.get(row.userId) ?? new Map<string, DayRow>();
    byUser.set(row.userId, own.set(row.date, { ...row }));
  }
  return byUser;
}

function newDay(learner: Learner, date: string): DayRow {
  const goals = { minutesPerDay: learner.goalMinutesPerDay, daysPerWeek: learner.goalDaysPerWeek };
  return {
    userId: learner.userId,
    date,
    practisedMs: 0,
    lessons: 0,
    goalSeconds: goalSecondsOf(goals),
    frozen: false,
    excused: false,
    stretches: [],
  };
}

function enterPractice({ learner, practice, timeZone }: Ledger, known: Map<string, DayRow>): void {
  for (const { date, practisedMs, stretch } of practice) {
    const day = known.get(date)!;
    day.practisedMs = Math.max(0, day.practisedMs + practisedMs);
    learner.practisedMs += practisedMs;
    if (!stretch) continue;
    const midnight = Date.parse(date);
    day.stretches = addStretch(day.stretches, stretch[0] - midnight, stretch[1] - midnight, stretch[2]);
    learner.minutesInOneGo = Math.max(learner.minutesInOneGo, Math.floor(longestAround(date, known) / 60_000));
    for (const hour of hoursOf(stretch[0], stretch[1], timeZone)) {
      if (hour < 4) learner.nightPractice = 1;
      else if (hour < 6) learner.earlyPractice = 1;
    }
  }
}

/** The longest stretch that touches the day, which may have begun the day before or end the day after. */
function longestAround(date: string, known: Map<string, DayRow>): number {
  let all: number[] = [];
  for (const offset of [-1, 0, 1]) {
    const stretches = known.get(addDays(date, offset))?.stretches ?? [];
    for (let index = 0; index < stretches.length; index += 3) {
      const [start, end, practised] = stretches.slice(index, index + 3) as [number, number, number];
      all = addStretch(all, start + offset * dayMs, end + offset * dayMs, practised);
    }
  }
  return longestStretch(all);
}

/** The hours of the clock that a stretch saw. */
function hoursOf(start: number, end: number, zone: string): number[] {
  const hours = [localHour(end, zone)];
  for (let ms = start; ms < end; ms += 3_600_000) hours.push(localHour(ms, zone));
  return hours;
}

function enterLessons({ learner, lessons }: Ledger, known: Map<string, DayRow>): void {
  for (const [date, count] of lessons) {
    const day = known.get(date)!;
    day.lessons = Math.max(0, day.lessons + count);
    learner.lessonsInOneDay = Math.max(learner.lessonsInOneDay, day.lessons);
  }
}

function isFullWeekend(date: string, known: Map<string, DayRow>): boolean {
  const other = { 5: addDays(date, 1), 6: addDays(date, -1) }[weekday(date)];
  const day = other === undefined ? undefined : known.get(other);
  return day !== undefined && counts(day);
}

/** A new day that comes after all others moves the streak on; any other change makes it anew from all days. */
async function updateStreak(
  tx: Database,
  { learner, timeZone }: Ledger,
  gained: string[],
  lost: string[],
  rows: Map<string, DayRow>,
): Promise<void> {
  const last = learner.lastCountedDate;
  const onward = lost.length === 0 && (last === null || gained.every((date) => date > last));
  const stored = onward
    ? await daysBetween(tx, learner.userId, last, gained.at(-1)!)
    : await allDays(tx, learner.userId);
  const all = new Map([...stored.map((row) => [row.date, row] as const), ...rows]);
  const passes = passesIn(
    timeZone,
    [...all.values()].filter((row) => row.excused).map((row) => row.date),
  );

  let state = streakStateOf(learner);
  const frozen = new Set<string>();
  if (onward) {
    for (const date of gained) {
      const step = advance(state, date, passes);
      state = step.state;
      for (const missed of step.frozen) frozen.add(missed);
    }
  } else {
    const dates = [...all.values()].filter(counts).map((row) => row.date);
    const whole = streakOf(dates.sort(), passes);
    state = whole.state;
    for (const missed of whole.frozen) frozen.add(missed);
  }
  markFrozen({ learner, all, rows, frozen, onward });
  Object.assign(learner, {
    currentStreak: state.current,
    // What was reached once stays reached.
    longestStreak: Math.max(state.longest, learner.longestStreak),
    freezes: state.freezes,
    daysInARow: state.daysInARow,
    lastCountedDate: state.lastCounted,
  });
}

/** Puts the marks of frozen days where they belong; only days whose mark changes are written. */
function markFrozen({
  learner,
  all,
  rows,
  frozen,
  onward,
}: {
  learner: Learner;
  all: Map<string, DayRow>;
  rows: Map<string, DayRow>;
  frozen: Set<string>;
  onward: boolean;
}): void {
  for (const date of frozen) {
    const row = all.get(date) ?? newDay(learner, date);
    if (!row.frozen) rows.set(date, { ...row, frozen: true });
  }
  if (onward) return;
  for (const row of all.values()) {
    if (row.frozen && !frozen.has(row.date)) rows.set(row.date, { ...(rows.get(row.date) ?? row), frozen: false });
  }
}

const daysBetween = (tx: Database, userId: string, after: string | null, before: string) =>
  after === null
    ? Promise.resolve([])
    : tx
        .select()
        .from(days)
        .where(and(eq(days.userId, userId), gt(days.date, after), lt(days.date, before)));

const allDays = (tx: Database, userId: string) =>
  tx.select().from(days).where(eq(days.userId, userId)).orderBy(asc(days.date));
