import './minutes.css';
import { useStore } from '@nanostores/react';
import { $analytics, $streak } from '#src/lib/stores/learning/streaks.ts';
import { AsyncSection } from '../ui/AsyncSection.tsx';
import { Figures } from './Figures.tsx';
import { WeekBars } from './WeekBars.tsx';
import { lastWeeks } from './weeks.ts';

const shown = 12;

/** Minutes by week, and what they add up to. */
export function Minutes() {
  const goals = useStore($streak).data?.goals;
  return (
    <AsyncSection title="Minutes by week" className="minutes" store={$analytics.year}>
      {({ byDay, endDate }) => (
        <div className="minutes-facts">
          <WeekBars weeks={lastWeeks(byDay, endDate, shown)} goal={goals && goals.minutesPerDay * goals.daysPerWeek} />
          <Figures />
        </div>
      )}
    </AsyncSection>
  );
}
