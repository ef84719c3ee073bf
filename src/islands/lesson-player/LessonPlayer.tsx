import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { createLessonQuery } from '#src/lib/stores/lesson/lesson.ts';
import { startTracking } from '#src/lib/stores/practice/index.ts';
import { island } from '../ui/island.tsx';
import { Lesson } from './page/LearnerLesson.tsx';
import { LessonFailed } from './page/LessonFailed.tsx';
import { Waiting } from './page/LessonPlaceholder.tsx';

interface Props {
  courseId: string;
  lessonId: string;
  /** Address of its picture. */
  poster: string;
}

/** A lesson: what the API gives whoever is logged in, played, followed and written down. */
export const LessonPlayer = island(function LessonPlayer({ courseId, lessonId, poster }: Props) {
  const { $lesson, renew } = useMemo(() => createLessonQuery(courseId, lessonId), [courseId, lessonId]);
  const { data, error } = useStore($lesson);
  useEffect(() => startTracking(), []);

  if (data) return <Lesson lesson={data} renew={renew} />;
  if (error) return <LessonFailed error={error} courseId={courseId} onRetry={$lesson.revalidate} />;
  return <Waiting poster={poster} />;
});
