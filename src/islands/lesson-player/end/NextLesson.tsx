import { useEffect, useState } from 'react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import { paths } from '#src/lib/contract/page-paths.ts';
import { readSession } from '#src/lib/stores/session/session.ts';

/** Seconds before the next lesson starts; time to cancel. */
const countdown = 10;

/** Link to the next lesson with a preview; starts it automatically if the learner prefers. Else back to the course. */
export function NextLesson({ lesson: { next, courseId, courseTitle } }: { lesson: Lesson }) {
  const [left, setLeft] = useState(next && readSession()?.user.preferences.autoplayNext ? countdown : undefined);
  const href = next && paths.lesson(next.courseId, next.id);

  useEffect(() => {
    if (left === undefined || !href) return;
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : location.assign(`${href}?play`)), 1000);
    return () => clearTimeout(timer);
  }, [left, href]);

  if (!next || !href) {
    return (
      <p className="end-next">
        <a className="button" href={paths.course(courseId)}>
          Back to {courseTitle}
        </a>
        <span>That was the last lesson of the course.</span>
      </p>
    );
  }
  return (
    <div className="end-next">
      <a className="button" href={left === undefined ? href : `${href}?play`}>
        Next: {next.title}
      </a>
      <p>{next.summary}</p>
      {left !== undefined && (
        <p role="status">
          {next.title} begins in <span className="numbers">{left}</span> s{' '}
          <button type="button" className="link" onClick={() => setLeft(undefined)}>
            Stay here
          </button>
        </p>
      )}
    </div>
  );
}
