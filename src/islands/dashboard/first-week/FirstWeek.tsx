import './first-week.css';
import { useStore } from '@nanostores/react';
import { courseFor } from '#src/lib/contract/first-visit-choices.ts';
import { paths } from '#src/lib/contract/page-paths.ts';
import { $overview } from '#src/lib/stores/learning/progress.ts';
import { $session } from '#src/lib/stores/session/session.ts';
import { AsyncSection } from '../../ui/AsyncSection.tsx';
import type { DashboardCourse } from '../dashboard-course.ts';
import { steppingStones } from './first-week.ts';

/** The first lessons as inlays along a neck, in place of charts that would be empty. */
export function FirstWeek({ courses }: { courses: DashboardCourse[] }) {
  const said = useStore($session)?.user.preferences.firstVisit;
  return (
    <AsyncSection title="Your first week" className="first-week" store={$overview}>
      {({ courses: started }) => {
        const [progress] = started;
        const id = progress?.courseId ?? courseFor(said);
        const course = courses.find((course) => course.id === id) ?? courses[0];
        return course && <Stones course={course} progress={progress} />;
      }}
    </AsyncSection>
  );
}

type Progress = Parameters<typeof steppingStones>[1];

const stateNames = { done: 'done', next: 'next', open: 'still to come' };

function Stones({ course, progress }: { course: DashboardCourse; progress: Progress }) {
  const stones = steppingStones(course, progress);
  const done = progress?.completedLessons ?? 0;
  return (
    <>
      <p className="muted numbers">
        <a href={paths.course(course.id)}>{course.title}</a>, one lesson at a time.{' '}
        {done > 0 ? `${done} of ${course.lessons.length} done.` : 'Short and often beats long and rarely.'}
      </p>
      <ol className="plain">
        {stones.map(({ lessonId, title, state }) => (
          <li key={lessonId} data-state={state}>
            <i aria-hidden="true" />
            <a href={paths.lesson(course.id, lessonId)}>
              {title}
              <span className="visually-hidden">, {stateNames[state]}</span>
            </a>
          </li>
        ))}
      </ol>
      <p className="small muted">Your calendar and charts appear here after seven days of practice.</p>
    </>
  );
}
