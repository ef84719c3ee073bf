import type { Streak as StreakFacts } from '#src/lib/contract/streaks.ts';
import { $streak } from '#src/lib/stores/streaks.ts';
import { Part } from '../ui/Part.tsx';
import { count } from './words.ts';

/** Days in a row, and this week against its goal. */
export function Streak() {
  return (
    <Part title="Streak" className="streak" store={$streak}>
      {(streak) => (
        <>
          <p className="figure numbers">
            <strong>{streak.current}</strong> {streak.current === 1 ? 'day' : 'days'} in a row
          </p>
          <Week counted={streak.weekDays} goal={streak.goals.daysPerWeek} />
          <p className="muted">{remark(streak)}</p>
          {(streak.freezes > 0 || streak.longest > streak.current) && (
            <p className="small muted numbers">
              {[
                streak.longest > streak.current && `Longest so far: ${count(streak.longest, 'day')}.`,
                streak.freezes > 0 && `${count(streak.freezes, 'freeze')} in hand for a missed day.`,
              ]
                .filter(Boolean)
                .join(' ')}
            </p>
          )}
        </>
      )}
    </Part>
  );
}

/** The days of the week's goal as dots on a string. */
function Week({ counted, goal }: { counted: number; goal: number }) {
  const days = Array.from({ length: Math.max(goal, counted) }, (_, index) => index + 1);
  return (
    <div className="week">
      <span className="visually-hidden">
        {counted} of {count(goal, 'day')} this week
      </span>
      {days.map((day) => (
        <i key={day} data-counted={day <= counted || undefined} />
      ))}
    </div>
  );
}

function remark({ current, today, atRisk, weekDays, goals, freezes }: StreakFacts): string {
  if (current === 0) return 'One minute of practice, or one finished lesson, starts a streak.';
  if (atRisk) return freezes > 0 ? 'A minute today keeps it without a freeze.' : 'A minute today keeps it going.';
  if (weekDays >= goals.daysPerWeek) return `${count(weekDays, 'day')} this week: your goal is reached.`;
  const left = count(goals.daysPerWeek - weekDays, 'more day');
  return `${today.counted ? 'Today counts. ' : ''}${left} this week to reach your goal.`;
}
