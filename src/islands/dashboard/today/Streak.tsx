import './streak.css';
import type { Streak as StreakFacts } from '#src/lib/contract/streaks.ts';
import { $streak } from '#src/lib/stores/learning/streaks.ts';
import { AsyncSection } from '../../ui/AsyncSection.tsx';
import { count } from '../dashboard-format.ts';
import { Freezes } from './Freezes.tsx';
import { WeekDots } from './WeekDots.tsx';

/** Current streak, this week's days and what keeps the streak going. */
export function Streak() {
  return (
    <AsyncSection title="Streak" className="streak" store={$streak}>
      {(streak) => (
        <>
          <div className="standing">
            <p className="figure numbers">
              <strong>{streak.current}</strong> {streak.current === 1 ? 'day' : 'days'} in a row
            </p>
            <Freezes held={streak.freezes} />
          </div>
          <WeekDots streak={streak} />
          <p>
            {remark(streak)}
            {streak.longest > streak.current && (
              <span className="muted numbers"> Longest so far: {count(streak.longest, 'day')}.</span>
            )}
          </p>
          <details>
            <summary>What makes a day count</summary>
            <p>
              One minute of practice, or one finished lesson. Watching a lesson is practice, and so is playing with the
              tools.
            </p>
            <p>
              Every seven counted days in a row earn a freeze, and you can hold two. Miss a day, and one is spent
              automatically to keep your streak. Days end at midnight in {streak.timeZone}.
            </p>
          </details>
        </>
      )}
    </AsyncSection>
  );
}

function remark({ current, today, atRisk, weekDays, goals, freezes }: StreakFacts): string {
  if (current === 0) return 'One minute of practice, or one finished lesson, starts a streak.';
  if (atRisk) return freezes > 0 ? 'A minute today keeps it without a freeze.' : 'A minute today keeps it going.';
  if (weekDays >= goals.daysPerWeek) return `${count(weekDays, 'day')} this week: your goal is reached.`;
  const left = count(goals.daysPerWeek - weekDays, 'more day');
  return `${today.counted ? 'Today counts. ' : ''}${left} this week to reach your goal.`;
}
