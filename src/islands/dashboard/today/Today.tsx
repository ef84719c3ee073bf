import './today.css';
import { lazy, Suspense, useState } from 'react';
import type { Streak } from '#src/lib/contract/streaks.ts';
import { $streak } from '#src/lib/stores/learning/streaks.ts';
import { AsyncSection } from '../../ui/AsyncSection.tsx';
import { count } from '../dashboard-format.ts';
import { ProgressRing } from './ProgressRing.tsx';

const Goals = lazy(() => import('./GoalsDialog.tsx').then((module) => ({ default: module.GoalsDialog })));

/** Today's practice compared with the daily goal. */
export function Today() {
  return (
    <AsyncSection title="Today" className="today" store={$streak}>
      {(streak) => <TodayProgress streak={streak} />}
    </AsyncSection>
  );
}

function TodayProgress({ streak: { today, goals } }: { streak: Streak }) {
  const [editing, setEditing] = useState(false);
  const minutes = Math.floor(today.seconds / 60);
  const goal = goals.minutesPerDay;
  return (
    <div className="today-facts">
      <ProgressRing
        label="Practised today"
        text={`${minutes} of ${count(goal, 'minute')}`}
        share={today.seconds / (goal * 60)}
        figure={minutes}
        unit={`of ${goal} min`}
      />
      <div>
        <p>{remark(today.seconds, goal * 60)}</p>
        {today.lessons > 0 && <p className="small muted">{count(today.lessons, 'lesson')} finished today.</p>}
        <p>
          <button type="button" className="button quiet" aria-haspopup="dialog" onClick={() => setEditing(true)}>
            Change goals
          </button>
        </p>
      </div>
      <Suspense>{editing && <Goals goals={goals} onClose={() => setEditing(false)} />}</Suspense>
    </div>
  );
}

function remark(seconds: number, goal: number): string {
  if (seconds >= goal) return 'That’s your goal. Anything more is for the love of it.';
  if (seconds === 0) return 'Got your guitar? Minutes count automatically while a lesson plays.';
  return `${count(Math.ceil((goal - seconds) / 60), 'minute')} to go.`;
}
