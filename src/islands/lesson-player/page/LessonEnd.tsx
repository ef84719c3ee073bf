import type { Lesson } from '#src/lib/contract/catalog.ts';
import { paths } from '#src/lib/contract/page-paths.ts';
import { LessonFiles } from './LessonFiles.tsx';

/** Files to download, and links to the neighbouring lessons. */
export function LessonEnd({ lesson: { id, courseId, courseTitle, downloads, previous, next } }: { lesson: Lesson }) {
  return (
    <>
      <LessonFiles downloads={downloads} lessonId={id} />
      <nav aria-label="Lessons before and after" className="neighbours">
        {next ? (
          <a className="button large" href={paths.lesson(next.courseId, next.id)}>
            Next: {next.title}
          </a>
        ) : (
          <a className="button large" href={paths.course(courseId)}>
            Back to {courseTitle}
          </a>
        )}
        {previous && <a href={paths.lesson(previous.courseId, previous.id)}>Before this: {previous.title}</a>}
      </nav>
    </>
  );
}
