import { Temporal } from 'temporal-polyfill';

/**
 * Calendar days as `YYYY-MM-DD`, and where instants (milliseconds since the epoch) fall in a time zone. The day and the
 * hour of an instant are looked up several times for every report, and cached; the rest uses Temporal (decision 040).
 */

const dates = new Map<string, Intl.DateTimeFormat>();
const hours = new Map<string, Intl.DateTimeFormat>();

function formatter(cache: Map<string, Intl.DateTimeFormat>, zone: string, fields: Intl.DateTimeFormatOptions) {
  let made = cache.get(zone);
  if (!made) {
    // Swedish dates are ISO 8601.
    made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, ...fields });
    cache.set(zone, made);
  }
  return made;
}

const dateAt = (ms: number, zone: string): string =>
  formatter(dates, zone, { year: 'numeric', month: '2-digit', day: '2-digit' }).format(ms);

/** Offsets from UTC are multiples of a quarter of an hour, so the local hour is constant within one. */
const quarterMs = 15 * 60_000;
const latestHour = new Map<string, { quarter: number; hour: number }>();

/** Local hour of the day, 0 to 23. */
export function localHour(ms: number, zone: string): number {
  const quarter = Math.floor(ms / quarterMs);
  const latest = latestHour.get(zone);
  if (latest?.quarter === quarter) return latest.hour;
  const hour = Number(formatter(hours, zone, { hour: '2-digit', hourCycle: 'h23' }).format(ms));
  latestHour.set(zone, { quarter, hour });
  return hour;
}

interface Span {
  from: number;
  /** First instant of another day. */
  to: number;
  date: string;
}

/** The days looked up last in each zone: events arrive mostly in order, thousands a day. */
const cachedDays = new Map<string, Span[]>();
const maxCachedDays = 4;

/** Local calendar day of an instant. */
export function localDate(ms: number, zone: string): string {
  let known = cachedDays.get(zone);
  if (!known) {
    known = [];
    cachedDays.set(zone, known);
  }
  let span = known.find(({ from, to }) => from <= ms && ms < to);
  if (!span) {
    const date = dateAt(ms, zone);
    span = { from: edge(ms, zone, date, -1) + 1, to: edge(ms, zone, date, 1), date };
    known.unshift(span);
    known.length = Math.min(known.length, maxCachedDays);
  }
  return span.date;
}

/** The instant nearest to `ms`, looking back (-1) or ahead (1), that is not on `date`. No day has 26 hours. */
function edge(ms: number, zone: string, date: string, direction: 1 | -1): number {
  let on = 0;
  let off = 26 * 3_600_000;
  while (off - on > 1) {
    const middle = Math.floor((on + off) / 2);
    if (dateAt(ms + direction * middle, zone) === date) on = middle;
    else off = middle;
  }
  return ms + direction * off;
}

/** How far local time is ahead of UTC at this instant, in milliseconds. */
export const zoneOffset = (ms: number, zone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6;

/** Whether the zone had this day at all: Samoa went from 29 to 31 December 2011. */
export function existed(date: string, zone: string): boolean {
  const day = Temporal.PlainDate.from(date);
  // The start of a day that was skipped is the start of the next one.
  return day.toZonedDateTime(zone).toPlainDate().equals(day);
}

/** The instant, in milliseconds since the epoch, at which clocks there show this full hour of this day. */
export const atHour = (date: string, hour: number, zone: string): number =>
  Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: zone, plainTime: { hour } }).epochMilliseconds;
