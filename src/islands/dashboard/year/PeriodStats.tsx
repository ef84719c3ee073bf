import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { AnalyticsPeriod, StreakAnalytics } from '#src/lib/contract/streaks.ts';
import { $analytics } from '#src/lib/stores/learning/streaks.ts';
import { Choice } from '../../ui/Choice.tsx';
import { count, dayName, duration } from '../dashboard-format.ts';
import { busiestWeekday, compareToPrevious } from './period-comparison.ts';

const periods: { value: AnalyticsPeriod; label: string; name: string; days: number }[] = [
  { value: 'week', label: '7 days', name: 'Last 7 days', days: 7 },
  { value: 'month', label: '30 days', name: 'Last 30 days', days: 30 },
  { value: 'quarter', label: '3 months', name: 'Last 3 months', days: 91 },
  { value: 'year', label: 'Year', name: 'Last year', days: 365 },
];

/** Totals and averages of a selectable period up to today. */
export function PeriodStats() {
  const [period, setPeriod] = useState<AnalyticsPeriod>('month');
  const { data, error } = useStore($analytics[period]);
  const { days } = periods.find(({ value }) => value === period)!;
  return (
    <div className="figures">
      <Choice<AnalyticsPeriod> legend="Period" options={periods} value={period} onChange={setPeriod} />
      {data ? (
        <Stats data={data} days={days} />
      ) : error ? (
        <p className="muted">These days couldn’t be loaded. Nothing’s lost.</p>
      ) : (
        <div className="skeleton" aria-hidden="true" />
      )}
    </div>
  );
}

function Stats({ data: { totalSeconds, activeDays, averageSeconds, bestDay, byWeekday, previous }, days }: StatsProps) {
  const weekday = busiestWeekday(byWeekday);
  return (
    <dl className="numbers">
      <div>
        <dt>Practised</dt>
        <dd>
          {duration(totalSeconds)}{' '}
          <small className="muted">{compareToPrevious(totalSeconds, previous.totalSeconds)}</small>
        </dd>
      </div>
      <div>
        <dt>Days that counted</dt>
        <dd>
          {activeDays} <small className="muted">of {count(days, 'day')}</small>
        </dd>
      </div>
      <div>
        <dt>Average per practice day</dt>
        <dd>
          {activeDays > 0 ? duration(averageSeconds) : '–'}{' '}
          <small className="muted">{weekday && `most on ${weekday}s`}</small>
        </dd>
      </div>
      <div>
        <dt>Longest day</dt>
        <dd>
          {bestDay ? duration(bestDay.seconds) : '–'}{' '}
          <small className="muted">{bestDay && dayName(bestDay.date)}</small>
        </dd>
      </div>
    </dl>
  );
}

interface StatsProps {
  data: StreakAnalytics;
  /** Number of days in the period. */
  days: number;
}
