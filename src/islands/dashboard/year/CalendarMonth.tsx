import { memo } from 'react';
import type { Day } from '#src/lib/contract/streaks.ts';
import { fullDayName, monthName, shortMonth } from '../dashboard-format.ts';
import { dayExplanation, levelOf } from '../day-level.ts';
import { columnOf, type Month } from './calendar-months.ts';

interface Props {
  month: Month;
  dayOf(date: string): Day;
  today: string | undefined;
  /** The day that is looked at, if it is of this month. */
  chosen: string | undefined;
}

/** One month, its weeks under each other. */
export const CalendarMonth = memo(function CalendarMonth({ month: { first, weeks }, dayOf, today, chosen }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of a grid that is no table
    <div role="rowgroup" aria-label={monthName(first)} className="month">
      <span className="small muted" aria-hidden="true">
        {shortMonth(first)}
      </span>
      {weeks.map((dates) => (
        // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the days have the focus
        <div role="row" key={dates[0]}>
          {dates.map((date, index) => {
            const day = dayOf(date);
            return (
              // biome-ignore lint/a11y/useSemanticElements: part of a grid that is no table
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
