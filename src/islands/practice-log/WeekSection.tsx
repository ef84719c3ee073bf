import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { addDays, weekStart } from '#src/lib/contract/dates.ts';
import type { LogWeek } from '#src/lib/contract/practice-log.ts';
import { logWeekOf } from '#src/lib/stores/learning/practice-log.ts';
import { AsyncSection } from '../ui/AsyncSection.tsx';
import { useFocusAfterRemoval } from '../ui/useFocusAfterRemoval.ts';
import { DayBars } from './DayBars.tsx';
import { LogEntryRow } from './LogEntryRow.tsx';
import { dateName, duration, localToday } from './practice-log-format.ts';

interface Props {
  /** Any day of the week, `''` for the current week. */
  date: string;
  onChoose(date: string): void;
}

/** One week: a bar for each day, and the entries logged by hand. */
export function WeekSection({ date, onChoose }: Props) {
  const store = logWeekOf(date);
  const { data } = useStore(store);
  const today = data?.today ?? localToday();
  const monday = weekStart(date || today);
  const isThis = monday === weekStart(today);
  const go = (to: string) => onChoose(weekStart(to) === weekStart(today) ? '' : to);
  return (
    <AsyncSection
      title={isThis ? 'This week' : `Week of ${dateName(monday)}`}
      className="log-week"
      store={store}
      beside={
        <div className="log-weeks">
          <button type="button" className="button quiet" onClick={() => go(addDays(monday, -7))}>
            Previous week
          </button>
          <button
            type="button"
            className="button quiet"
            aria-disabled={isThis}
            onClick={() => isThis || go(addDays(monday, 7))}
          >
            Next week
          </button>
        </div>
      }
    >
      {(week) => <WeekContent week={week} />}
    </AsyncSection>
  );
}

function WeekContent({ week: { days, entries, today } }: { week: LogWeek }) {
  const minutes = Math.floor(days.reduce((sum, { seconds }) => sum + seconds, 0) / 60);
  const logged = entries.reduce((sum, entry) => sum + entry.minutes, 0);
  const list = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(list, entries.length);
  return (
    <>
      <p className="muted numbers" role="status">
        {duration(minutes)} of practice, {duration(logged)} of it logged by hand.
      </p>
      <DayBars days={days} today={today} />
      <div ref={list} tabIndex={-1}>
        {entries.length === 0 ? (
          <p className="muted">Nothing logged by hand this week.</p>
        ) : (
          <ul className="plain log-entries" aria-label="Logged by hand">
            {entries.map((entry) => (
              <LogEntryRow key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
