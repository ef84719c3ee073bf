import './weekly-minutes.css';
import { useStore } from '@nanostores/react';
import { $analytics, $streak } from '#src/lib/stores/learning/streaks.ts';
import { AsyncSection } from '../../ui/AsyncSection.tsx';
import { PeriodStats } from './PeriodStats.tsx';
import { lastWeeks } from './practice-weeks.ts';
import { WeekBars } from './WeekBars.tsx';

const shown = 12;

/** Weekly minutes and period statistics. */
export function WeeklyMinutes() {
  const goals = useStore($streak).data?.goals;
  return (
    <AsyncSection title="Minutes by week" className="minutes" store={$analytics.year}>
      {({ byDay, endDate }) => (
        <div className="minutes-facts">
          <WeekBars weeks={lastWeeks(byDay, endDate, shown)} goal={goals && goals.minutesPerDay * goals.daysPerWeek} />
          <PeriodStats />
        </div>
      )}
    </AsyncSection>
  );
}
