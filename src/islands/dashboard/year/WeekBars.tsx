import type { CSSProperties } from 'react';
import { count, dayName, duration, shortDay } from '../dashboard-format.ts';
import type { PracticeWeek } from './practice-weeks.ts';

interface Props {
  weeks: readonly PracticeWeek[];
  /** Weekly goal in minutes, if known. */
  goal: number | undefined;
}

const minutesOf = ({ seconds }: PracticeWeek) => Math.floor(seconds / 60);

/** Bar chart of weekly minutes with a goal line. */
export function WeekBars({ weeks, goal = 0 }: Props) {
  const top = Math.max(goal, 30, ...weeks.map(minutesOf)) * 1.08;
  const high = (minutes: number) => `${Math.round((minutes / top) * 1000) / 10}%`;
  return (
    <figure className="bars">
      <figcaption className="small muted numbers">
        {weeks.every(({ seconds }) => seconds === 0) && 'Your first week appears on the right. '}
        {goal > 0 ? `The dashed line is your goal: ${duration(goal * 60)} a week.` : '\u00a0'}
      </figcaption>
      <ol className="plain numbers" style={{ '--goal': high(goal) } as CSSProperties} data-goal={goal > 0 || undefined}>
        {weeks.map((week, index) => (
          <li key={week.monday}>
            <span className="visually-hidden">
              {index === weeks.length - 1 ? 'This week' : `Week of ${dayName(week.monday)}`}:{' '}
              {count(minutesOf(week), 'minute')} on {count(week.days, 'day')}
            </span>
            <span className="column" aria-hidden="true">
              {week.seconds > 0 && <b>{minutesOf(week)}</b>}
              <i style={{ height: high(minutesOf(week)) }} />
            </span>
            <span className="muted" aria-hidden="true">
              {shortDay(week.monday)}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
