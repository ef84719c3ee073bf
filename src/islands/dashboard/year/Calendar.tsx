import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { addDays } from '#src/lib/contract/dates.ts';
import type { Day } from '#src/lib/contract/streaks.ts';
import { count, duration, fullDayName, monthName } from '../dashboard-format.ts';
import { dayExplanation } from '../day-level.ts';
import { CalendarMonth } from './CalendarMonth.tsx';
import { dayAfterKey, monthsUpTo, yearStart } from './calendar-months.ts';

interface Props {
  days: readonly Day[];
  /** Last day shown; today if `isNow`. */
  last: string;
  isNow?: boolean;
}

const unknown = { seconds: 0, lessons: 0, counted: false, goalMet: false, frozen: false };

/** Twelve months of days as dots sized by practice. One tab stop; arrow keys move between days (ARIA grid pattern). */
export function Calendar({ days, last, isNow = false }: Props) {
  const grid = useRef<HTMLDivElement>(null);
  const [{ date, by }, choose] = useState<{ date: string; by?: 'key' | 'button' }>({ date: last });
  const first = yearStart(last);
  const shownDays = days.filter((day) => day.date >= first);
  const byDate = useMemo(() => new Map(days.map((day) => [day.date, day])), [days]);
  const months = useMemo(() => monthsUpTo(last), [last]);
  const today = isNow ? last : undefined;
  const dayOf = (date: string) => byDate.get(date) ?? { date, ...unknown };

  useEffect(() => {
    if (by === 'key') grid.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus();
  }, [date, by]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = dayAfterKey(event.key, date, [first, last]);
    if (to === undefined) return;
    event.preventDefault();
    choose({ date: to, by: 'key' });
  }

  function onClick({ target }: MouseEvent): void {
    const pressed = (target as Element).closest<HTMLElement>('[data-date]')?.dataset.date;
    if (pressed) choose({ date: pressed, by: 'key' });
  }

  const step = (by: number) => {
    const to = addDays(date, by);
    if (to >= first && to <= last) choose({ date: to, by: 'button' });
  };

  return (
    <>
      <p className="muted numbers">
        {summary(shownDays, isNow ? 'in the last 12 months' : `from ${monthName(first)} to ${monthName(last)}`, isNow)}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: months side by side do not form a table */}
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label="Every day of the year"
        className="months"
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        {months.map((month) => (
          <CalendarMonth
            key={month.first}
            month={month}
            dayOf={dayOf}
            today={today}
            chosen={date.slice(0, 7) === month.first.slice(0, 7) ? date : undefined}
          />
        ))}
      </div>
      <div className="day-shown">
        <button type="button" aria-label="Day before" aria-disabled={date <= first} onClick={() => step(-1)}>
          ‹
        </button>
        {/* Arrow keys move the focus, which already announces the day. */}
        <p aria-live={by === 'button' ? 'polite' : 'off'}>
          <strong>{date === today ? 'Today' : fullDayName(date)}</strong>{' '}
          <span className="muted numbers">{dayExplanation(dayOf(date), date === today)}</span>
        </p>
        <button type="button" aria-label="Day after" aria-disabled={date >= last} onClick={() => step(1)}>
          ›
        </button>
      </div>
    </>
  );
}

function summary(days: readonly Day[], range: string, isNow: boolean): string {
  const counted = days.filter((day) => day.counted).length;
  if (counted === 0) {
    return isNow ? 'Every day you play is a dot. The more you play, the bigger it gets.' : `No practice ${range}.`;
  }
  const seconds = days.reduce((sum, day) => sum + day.seconds, 0);
  return `${count(counted, 'day')}, ${duration(seconds)} ${range}.`;
}
