import { memo } from 'react';
import type { Day } from '#src/lib/contract/streaks.ts';
import { fullDayName, monthName, shortMonth } from '../dashboard-format.ts';
import { dayExplanation, levelOf } from '../day-level.ts';
import { columnOf, type Month } from './calendar-months.ts';

interface Props {
  month: Month;
  dayOf(date: string): Day;
  today: string | undefined;
  /** Selected day, if it is in this month. */
  chosen: string | undefined;
}

/** One month, one row per week. */
export const CalendarMonth = memo(function CalendarMonth({ month: { first, weeks }, dayOf, today, chosen }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of a non-tabular grid
    <div role="rowgroup" aria-label={monthName(first)} className="month">
      <span className="small muted" aria-hidden="true">
        {shortMonth(first)}
      </span>
      {weeks.map((dates) => (
        // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the cells take the focus
        <div role="row" key={dates[0]}>
          {dates.map((date, index) => {
            const day = dayOf(date);
            return (
              // biome-ignore lint/a11y/useSemanticElements: part of a non-tabular grid
              <span
                key={date}
                role="gridcell"
                tabIndex={date === chosen ? 0 : -1}
                aria-selected={date === chosen}
                aria-current={date === today ? 'date' : undefined}
                aria-label={`${fullDayName(date)}: ${dayExplanation(day, date === today)}`}
                data-date={date}
                data-level={levelOf(day)}
                style={index === 0 ? { gridColumnStart: columnOf(date) } : undefined}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
});
