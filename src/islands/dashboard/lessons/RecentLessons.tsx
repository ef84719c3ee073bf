import './recent-lessons.css';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { paths } from '#src/lib/contract/page-paths.ts';
import {
  $completedLessons,
  $continueWatching,
  $inProgress,
  $videosSummary,
  continueLimit,
} from '#src/lib/stores/learning/progress.ts';
import type { DashboardCourse } from '../dashboard-course.ts';
import { shortDay, timeLeft } from '../dashboard-format.ts';

const maxFinished = 5;

interface LessonLink {
  href: string;
  title: string;
  /** Beside the title. */
  detail: string;
}

/** Links to the last started and the last finished lessons. Nothing before the first of them. */
export function RecentLessons({ courses }: { courses: DashboardCourse[] }) {
  const [all, setAll] = useState(false);
  const begun = useStore($continueWatching).data ?? [];
  const finished = useStore($completedLessons).data?.completedLessons ?? [];
  const inProgress = useStore($videosSummary).data?.inProgressVideos ?? 0;
  if (begun.length === 0 && finished.length === 0) return null;
  const linkOf = linksIn(courses);
  const last = finished
    .toSorted((a, b) => b.completedAt.localeCompare(a.completedAt))
    .slice(0, maxFinished)
    .map(({ lessonId, completedAt }) => linkOf(lessonId, shortDay(completedAt.slice(0, 10))))
    .filter((link) => link !== undefined);
  const started = begun.map(({ lesson, position, duration }) => ({
    href: paths.lesson(lesson.courseId, lesson.id),
    title: lesson.title,
    detail: timeLeft(Math.max(0, duration - position)),
  }));
  return (
    <section className="part recent-lessons" aria-labelledby="lessons-heading">
      <h2 id="lessons-heading">Lessons</h2>
      <div>
        {started.length > 0 && (
          <div>
            <h3 id="started-heading">In progress</h3>
            {all ? <AllInProgress courses={courses} /> : <Links labelledBy="started-heading" links={started} />}
            {!all && inProgress > continueLimit && (
              <button type="button" className="link" onClick={() => setAll(true)}>
                Show all {inProgress}
              </button>
            )}
          </div>
        )}
        {last.length > 0 && (
          <div>
            <h3 id="finished-heading">Finished</h3>
            <Links labelledBy="finished-heading" links={last} />
          </div>
        )}
      </div>
    </section>
  );
}

function AllInProgress({ courses }: { courses: DashboardCourse[] }) {
  const { data, error } = useStore($inProgress);
  if (error) return <p className="muted">These couldn’t be loaded.</p>;
  const linkOf = linksIn(courses);
  const links = data
    ?.map(({ videoId, position, duration }) => linkOf(videoId, timeLeft(Math.max(0, duration - position))))
    .filter((link) => link !== undefined);
  return links ? <Links labelledBy="started-heading" links={links} /> : <div className="skeleton" aria-hidden="true" />;
}

function Links({ labelledBy, links }: { labelledBy: string; links: readonly LessonLink[] }) {
  return (
    <ul className="plain" aria-labelledby={labelledBy}>
      {links.map(({ href, title, detail }) => (
        <li key={href}>
          <a href={href}>{title}</a> <span className="small muted numbers">{detail}</span>
        </li>
      ))}
    </ul>
  );
}

/** A lesson has the id of its video. The public demo is in no course. */
function linksIn(courses: DashboardCourse[]) {
  const known = new Map(courses.flatMap(({ id, lessons }) => lessons.map((lesson) => [lesson.id, { id, lesson }])));
  return (lessonId: string, detail: string): LessonLink | undefined => {
    const found = known.get(lessonId);
    return found && { href: paths.lesson(found.id, lessonId), title: found.lesson.title, detail };
  };
}
