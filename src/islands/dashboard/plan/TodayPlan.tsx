import './today-plan.css';
import { useStore } from '@nanostores/react';
import { courseFor } from '#src/lib/contract/first-visit-choices.ts';
import { paths } from '#src/lib/contract/page-paths.ts';
import type { Overview } from '#src/lib/contract/progress.ts';
import { $continueWatching, $overview } from '#src/lib/stores/learning/progress.ts';
import { $due } from '#src/lib/stores/learning/spaced-review.ts';
import { $streak } from '#src/lib/stores/learning/streaks.ts';
import { $session } from '#src/lib/stores/session/session.ts';
import { storePlan } from '#src/lib/stores/tools/today-plan.ts';
import type { DashboardCourse } from '../dashboard-course.ts';
import { suggestNextStep } from '../next/suggest-next-step.ts';
import { planToday } from './plan-today.ts';

/** Today's practice, divided into parts that the routine player runs. Nothing while its data cannot be loaded. */
export function TodayPlan({ courses }: { courses: DashboardCourse[] }) {
  const begun = useStore($continueWatching);
  const overview = useStore($overview);
  const due = useStore($due);
  const streak = useStore($streak);
  const goals = streak.data?.goals;
  const said = useStore($session)?.user.preferences.firstVisit;
  if (!overview.data || !begun.data || !goals || !(due.data || due.error)) {
    return overview.error || begun.error || streak.error ? null : <div className="plan skeleton" aria-hidden="true" />;
  }
  const parts = planToday({
    minutes: goals.minutesPerDay,
    due: due.data?.due ?? [],
    lesson: suggestNextStep(begun.data, overview.data.courses, courses, courseFor(said)),
    song: finishedLesson(overview.data, courses),
  });
  return (
    <section className="plan" aria-labelledby="plan-heading">
      <h2 id="plan-heading">Practice plan</h2>
      <ol className="plain">
        {parts.map(({ title, minutes }) => (
          <li key={title}>
            <span className="muted numbers">{minutes} min</span> {title}
          </li>
        ))}
      </ol>
      <a className="button" href={`${paths.tool('routine')}?plan=today`} onClick={() => storePlan(parts)}>
        Start today’s {goals.minutesPerDay === 1 ? 'minute' : `${goals.minutesPerDay} minutes`}
      </a>
    </section>
  );
}

/** The last finished lesson of the course practised last. */
function finishedLesson({ courses: [progress] }: Overview, courses: DashboardCourse[]) {
  const last = progress?.lessons.findLast(({ status }) => status === 'completed');
  const lesson = courses.find(({ id }) => id === progress?.courseId)?.lessons.find(({ id }) => id === last?.lessonId);
  return progress && lesson && { title: lesson.title, href: paths.lesson(progress.courseId, lesson.id) };
}
