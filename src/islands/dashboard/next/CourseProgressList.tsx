import './course-progress-list.css';
import { paths } from '#src/lib/contract/page-paths.ts';
import { $overview } from '#src/lib/stores/learning/progress.ts';
import { AsyncSection } from '../../ui/AsyncSection.tsx';
import { StringBar } from '../../ui/StringBar.tsx';
import type { DashboardCourse } from '../dashboard-course.ts';

/** Started courses with their completed lessons. */
export function CourseProgressList({ courses }: { courses: DashboardCourse[] }) {
  const known = new Map(courses.map((course) => [course.id, course]));
  return (
    <AsyncSection
      title="Courses"
      className="courses"
      store={$overview}
      beside={<a href={paths.courses}>All courses</a>}
    >
      {({ courses: begun }) =>
        begun.length === 0 ? (
          <p className="muted">Nothing started yet. Your courses will show up here.</p>
        ) : (
          <ul className="plain">
            {begun.map((progress) => {
              const course = known.get(progress.courseId);
              return course && <StartedCourse key={course.id} course={course} progress={progress} />;
            })}
          </ul>
        )
      }
    </AsyncSection>
  );
}

type Progress = NonNullable<ReturnType<typeof $overview.get>['data']>['courses'][number];

function StartedCourse({ course, progress }: { course: DashboardCourse; progress: Progress }) {
  const done = new Set(progress.lessons.filter(({ status }) => status === 'completed').map(({ lessonId }) => lessonId));
  const text = `${progress.completedLessons} of ${progress.totalLessons} lessons done`;
  const next = course.lessons.find(({ id }) => id === progress.nextLessonId);
  return (
    <li>
      <img src={course.poster} alt="" width="1280" height="720" loading="lazy" decoding="async" />
      <div>
        <h3>
          <a href={paths.course(course.id)}>{course.title}</a>
        </h3>
        <StringBar label={course.title} text={text} share={progress.completedLessons / progress.totalLessons} />
        <p className="small muted numbers">{text}</p>
        {next ? (
          <p>
            <a href={paths.lesson(course.id, next.id)}>Continue with {next.title}</a>
          </p>
        ) : (
          <p>You’ve finished all of it.</p>
        )}
        <details>
          <summary>
            Lessons<span className="visually-hidden"> of {course.title}</span>
          </summary>
          <ol className="plain">
            {course.lessons.map(({ id, title }) => (
              <li key={id} data-done={done.has(id) || undefined}>
                <a href={paths.lesson(course.id, id)}>{title}</a>
                {done.has(id) && <span className="visually-hidden"> (done)</span>}
              </li>
            ))}
          </ol>
        </details>
      </div>
    </li>
  );
}
