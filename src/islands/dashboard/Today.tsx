import { $overview } from '#src/lib/stores/progress.ts';
import { Part } from '../ui/Part.tsx';
import { StringBar } from '../ui/StringBar.tsx';
import { count } from './words.ts';

/** Today's practice against the goal. */
export function Today() {
  return (
    <Part title="Today" className="today" store={$overview}>
      {({ practice, streak }) => {
        const goal = streak.goals.minutesPerDay;
        const minutes = Math.floor(practice.todaySeconds / 60);
        const text = `${minutes} of ${count(goal, 'minute')}`;
        return (
          <>
            <p className="figure numbers">
              <strong>{minutes}</strong> of {count(goal, 'minute')}
            </p>
            <StringBar label="Practised today" text={text} share={practice.todaySeconds / (goal * 60)} />
            <p className="muted">{remark(practice.todaySeconds, goal * 60)}</p>
          </>
        );
      }}
    </Part>
  );
}

function remark(seconds: number, goal: number): string {
  if (seconds >= goal) return 'That is your goal. Anything more is for the love of it.';
  if (seconds === 0) return 'The guitar is within reach. Minutes count by themselves while a lesson plays.';
  return `${count(Math.ceil((goal - seconds) / 60), 'minute')} to go.`;
}
