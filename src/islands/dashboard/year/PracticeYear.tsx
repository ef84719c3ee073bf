import './practice-year.css';
import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import { $analytics, createHistoryQuery } from '#src/lib/stores/learning/streaks.ts';
import { AsyncSection } from '../../ui/AsyncSection.tsx';
import { Calendar } from './Calendar.tsx';
import { yearEnd, yearStart } from './calendar-months.ts';

/** Calendar of the last twelve months, with paging to earlier years. */
export function PracticeYear({ since }: { since: string }) {
  const [back, setBack] = useState(0);
  const today = useStore($analytics.year).data?.endDate;
  const last = today && yearEnd(today, back);
  const $past = useMemo(() => (back && last ? createHistoryQuery(yearStart(last), last) : undefined), [back, last]);

  const hasEarlier = last !== undefined && since.slice(0, 10) < yearStart(last);
  const head = {
    title: 'Your year',
    className: 'year',
    beside: (hasEarlier || back > 0) && (
      <p className="turn">
        <button
          type="button"
          className="link"
          aria-disabled={!hasEarlier}
          onClick={() => hasEarlier && setBack(back + 1)}
        >
          The year before
        </button>
        <button type="button" className="link" aria-disabled={back === 0} onClick={() => back > 0 && setBack(back - 1)}>
          The year after
        </button>
      </p>
    ),
  };
  return $past && last ? (
    <AsyncSection {...head} store={$past}>
      {({ days }) => <Calendar key={last} days={days} last={last} />}
    </AsyncSection>
  ) : (
    <AsyncSection {...head} store={$analytics.year}>
      {({ byDay, endDate }) => <Calendar key={endDate} days={byDay} last={endDate} isNow />}
    </AsyncSection>
  );
}
