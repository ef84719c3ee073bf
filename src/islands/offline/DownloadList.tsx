import { useRef } from 'react';
import { paths } from '#src/lib/contract/page-paths.ts';
import { type OfflineLesson, removeLessons } from '#src/lib/stores/offline/index.ts';
import { megabytes } from '../ui/megabytes.ts';

/** Downloaded lessons with their sizes. */
export function DownloadList({ lessons }: { lessons: readonly OfflineLesson[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const removeOne = async (lesson: OfflineLesson) => {
    // Move the focus: the pressed button disappears with its lesson.
    heading.current?.focus();
    await removeLessons([lesson]);
  };
  return (
    <section aria-labelledby="kept">
      <h2 id="kept" tabIndex={-1} ref={heading}>
        Downloaded lessons
      </h2>
      {lessons.length === 0 ? (
        <p className="muted">
          None yet. Open a lesson and choose “Download for offline”. Then it plays on a train, in a cellar, or wherever
          else you practise. <a href={paths.courses}>Find a lesson</a>
        </p>
      ) : (
        <ul className="plain kept">
          {lessons.map((lesson) => (
            <li key={lesson.folder}>
              <p>
                <a href={paths.lesson(lesson.courseId, lesson.lessonId)}>{lesson.title}</a>
                <br />
                <span className="small muted numbers">
                  {lesson.courseTitle} · {sizeText(lesson)}
                </span>
              </p>
              <button type="button" className="button quiet" onClick={() => removeOne(lesson)}>
                Remove<span className="visually-hidden"> {lesson.title}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function sizeText({ complete, outdated, bytes, height }: OfflineLesson): string {
  if (!complete) return 'incomplete';
  return `${megabytes(bytes)}, ${height}p${outdated ? ', newer version available' : ''}`;
}
