import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import type { Day, Streak } from '#src/lib/contract/streaks.ts';
import { $analytics } from '#src/lib/stores/learning/streaks.ts';
import { dayName } from '../dashboard-format.ts';
import { dayExplanation, levelOf, weekOf } from '../day-level.ts';

/** This week's days as dots on a string; selecting one shows why it counted. */
export function WeekDots({ streak: { today, goals, weekDays } }: { streak: Streak }) {
  const name = useId();
  const { data } = useStore($analytics.year);
  const [chosen, choose] = useState(today.date);
  // The streak's figures for today may be newer than the year's.
  const week = weekOf([today, ...(data?.byDay ?? [])], today.date);
  const shown = week.find(({ date }) => date === chosen)?.day ?? today;
  return (
    <fieldset className="week">
      <legend className="visually-hidden">
        This week: {weekDays} of {goals.daysPerWeek} days
      </legend>
      <div>
        {week.map(({ date, day }) => (
          <label key={date} data-level={day && levelOf(day)} data-today={date === today.date || undefined}>
            <input
              type="radio"
              name={name}
              aria-label={day ? dayLabel(day, date === today.date) : dayName(date)}
              checked={date === shown.date}
              disabled={!day}
              onChange={() => choose(date)}
            />
            {/* Keyed by level, so that a size change remounts the dot instead of animating it. */}
            <i key={day && levelOf(day)} aria-hidden="true" />
            <span aria-hidden="true">{dayName(date).slice(0, 3)}</span>
          </label>
        ))}
      </div>
      <p className="why small">
        <strong>{shown.date === today.date ? 'Today' : dayName(shown.date)}</strong>{' '}
        <span className="muted numbers">{dayExplanation(shown, shown.date === today.date)}</span>
      </p>
    </fieldset>
  );
}

const dayLabel = (day: Day, isToday: boolean) => `${dayName(day.date)}: ${dayExplanation(day, isToday)}`;
