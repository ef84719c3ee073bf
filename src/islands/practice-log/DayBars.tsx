import type { LogWeek } from '#src/lib/contract/practice-log.ts';
import { dayName, duration, shortDay } from './practice-log-format.ts';

type Days = LogWeek['days'];

const inMinutes = (seconds: number) => Math.floor(seconds / 60);

/** One stacked bar per day: practice recorded by the site, and practice logged by hand. */
export function DayBars({ days, today }: { days: Days; today: string }) {
  const top = Math.max(30 * 60, ...days.map(({ seconds }) => seconds));
  const high = (seconds: number) => `${Math.round((seconds / top) * 1000) / 10}%`;
  return (
    <figure className="log-bars">
      <ol className="plain numbers">
        {days.map(({ date, seconds, loggedSeconds }) => (
          <li key={date} aria-current={date === today ? 'date' : undefined}>
            <span className="visually-hidden">
              {dayName(date)}: {duration(inMinutes(seconds))}
              {loggedSeconds > 0 && `, ${duration(inMinutes(loggedSeconds))} of it logged by hand`}
            </span>
            <span className="column" aria-hidden="true">
              {seconds > 0 && <b>{inMinutes(seconds)}</b>}
              <i data-logged="" style={{ height: high(loggedSeconds) }} />
              <i style={{ height: high(seconds - loggedSeconds) }} />
            </span>
            <span className="muted" aria-hidden="true">
              {shortDay(date)}
            </span>
          </li>
        ))}
      </ol>
      <figcaption className="small muted">
        <i /> at Woodshed <i data-logged="" /> logged by hand, in minutes
      </figcaption>
    </figure>
  );
}
