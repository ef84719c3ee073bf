import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { createLessonQuery } from '#src/lib/stores/lesson.ts';
import { startTracking } from '#src/lib/stores/tracking.ts';
import { island } from '../ui/island.tsx';
import { Lesson } from './Lesson.tsx';
import { LessonFailed } from './LessonFailed.tsx';

interface Props {
  courseId: string;
  lessonId: string;
}

/** A lesson: what the API gives whoever is logged in, played, followed and written down. */
export const LessonPlayer = island(function LessonPlayer({ courseId, lessonId }: Props) {
  const { $lesson, renew } = useMemo(() => createLessonQuery(courseId, lessonId), [courseId, lessonId]);
  const { data, error } = useStore($lesson);
  useEffect(() => startTracking(), []);

  if (data) return <Lesson lesson={data} renew={renew} />;
  if (error) return <LessonFailed error={error} courseId={courseId} onRetry={$lesson.revalidate} />;
  return (
    <div className="lesson-waiting" role="status">
      <p className="spinner">
        <span>Opening the lesson</span>
      </p>
    </div>
  );
});
