/** Calendar days as `YYYY-MM-DD`, and where instants (milliseconds since the epoch) fall in a time zone. */

const dayMs = 86_400_000;

const dates = new Map<string, Intl.DateTimeFormat>();
const hours = new Map<string, Intl.DateTimeFormat>();

function formatter(cache: Map<string, Intl.DateTimeFormat>, zone: string, fields: Intl.DateTimeFormatOptions) {
  let made = cache.get(zone);
  if (!made) {
    // Swedish writes days as ISO 8601 does.
    made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, ...fields });
    cache.set(zone, made);
  }
  return made;
}

const dateAt = (ms: number, zone: string): string =>
  formatter(dates, zone, { year: 'numeric', month: '2-digit', day: '2-digit' }).format(ms);

/** Offsets from UTC are whole quarters of an hour, so the hour of the clock stays the same within one. */
const quarterMs = 15 * 60_000;
const latestHour = new Map<string, { quarter: number; hour: number }>();

/** Hour of the day there, 0 to 23. */
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
  /** The first instant that is another day. */
  to: number;
  date: string;
}

/** The days looked up last in each zone: events come in the order of time, thousands to a day. */
const spans = new Map<string, Span[]>();
const remembered = 4;

/** Calendar day at this instant in this zone. */
export function localDate(ms: number, zone: string): string {
  let known = spans.get(zone);
  if (!known) {
    known = [];
    spans.set(zone, known);
  }
  let span = known.find(({ from, to }) => from <= ms && ms < to);
  if (!span) {
    const date = dateAt(ms, zone);
    span = { from: edge(ms, zone, date, -1) + 1, to: edge(ms, zone, date, 1), date };
    known.unshift(span);
    known.length = Math.min(known.length, remembered);
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
export function zoneOffset(ms: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(
    ms,
  );
  return Date.parse(`${parts.replace(' ', 'T')}Z`) - Math.floor(ms / 1000) * 1000;
}

/** Whether the zone had this day at all: Samoa went from 29 to 31 December 2011. */
export function existed(date: string, zone: string): boolean {
  const utc = Date.parse(date);
  // Offsets reach from -12 to +14 hours, so these instants cover every day that lasts six hours.
  for (let ms = utc - 14 * 3_600_000; ms < utc + dayMs + 12 * 3_600_000; ms += 6 * 3_600_000) {
    if (localDate(ms, zone) === date) return true;
  }
  return false;
}

/** The instant, in milliseconds since the epoch, at which clocks there show this full hour of this day. */
export function atHour(date: string, hour: number, zone: string): number {
  const utc = Date.parse(date) + hour * 3_600_000;
  // The offset of that very instant, which the first guess may lie on the other side of a change of.
  return utc - zoneOffset(utc - zoneOffset(utc, zone), zone);
}
