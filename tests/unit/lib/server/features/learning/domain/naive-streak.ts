import { dateRange } from '#src/lib/contract/dates.ts';

/** The definition of a streak, day by day, as one would tell it to a learner. */
export function plainly(counted: ReadonlySet<string>, start: string, today: string, passes: (date: string) => boolean) {
  let [current, longest, freezes, inARow] = [0, 0, 0, 0];
  const frozen: string[] = [];
  for (const date of dateRange(start, today)) {
    if (counted.has(date)) {
      current++;
      inARow++;
      longest = Math.max(longest, current);
      if (inARow % 7 === 0) freezes = Math.min(2, freezes + 1);
    } else if (date !== today && !passes(date)) {
      inARow = 0;
      if (current > 0 && freezes > 0) {
        freezes--;
        frozen.push(date);
      } else current = 0;
    }
  }
  return { current, longest, freezes, frozen };
}

/** The time zone a learner is in from an instant on, in milliseconds since the epoch. */
export interface Stay {
  from: number;
  zone: string;
}

const minute = 60_000;
const quarter = 15 * minute;

interface Wall {
  format: Intl.DateTimeFormat;
  /** What it shows when a quarter of an hour begins, by the number of the quarter. */
  shown: Map<number, { ms: number; date: string }>;
}
const walls = new Map<string, Wall>();

function wallIn(timeZone: string): Wall {
  const known = walls.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const wall = { format, shown: new Map() };
  walls.set(timeZone, wall);
  return wall;
}

/**
 * What the clock on the wall shows: its day, and milliseconds that would be in UTC. Looks up every quarter of an
 * hour separately, without rules for daylight saving.
 */
function look(ms: number, { format, shown }: Wall): { ms: number; date: string } {
  const number = Math.floor(ms / quarter);
  let begin = shown.get(number);
  if (!begin) {
    const [, day, month, year, time] = /(\d+)\/(\d+)\/(\d+), ([\d:]+)/.exec(format.format(number * quarter))!;
    begin = { ms: Date.parse(`${year}-${month}-${day}T${time}Z`), date: `${year}-${month}-${day}` };
    shown.set(number, begin);
  }
  return { ms: begin.ms + ms - number * quarter, date: begin.date };
}

/** The calendar on the wall, wherever they were: which days there were, and which of them travel cut short. */
export function plainCalendar(stays: readonly Stay[], until: number) {
  const seen = new Set<string>();
  const cutShort = new Set<string>();
  stays.forEach(({ from, zone }, index) => {
    const wall = wallIn(zone);
    const end = stays[index + 1]?.from ?? until;
    for (let ms = from; ms <= end; ms += quarter) seen.add(look(ms, wall).date);
    const before = stays[index - 1];
    if (!before) return;
    const [left, arrived] = [look(from, wallIn(before.zone)), look(from, wall)];
    const dates = arrived.ms > left.ms ? dateRange(left.date, arrived.date) : [];
    // Less than three hours less of one day is no excuse.
    if (dates.length > 1 || arrived.ms - left.ms >= 180 * minute) for (const date of dates) cutShort.add(date);
  });
  const dateAt = (ms: number) => look(ms, wallIn(stays.findLast(({ from }) => from <= ms)!.zone)).date;
  const first = dateAt(stays[0]!.from);
  return { dateAt, first, passes: (date: string) => cutShort.has(date) || (date > first && !seen.has(date)) };
}
