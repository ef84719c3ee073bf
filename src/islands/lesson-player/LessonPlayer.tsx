import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { createLessonQuery } from '#src/lib/stores/lesson/lesson.ts';
import { startTracking } from '#src/lib/stores/practice/index.ts';
import { island } from '../ui/island.tsx';
import { useModule } from '../ui/useModule.ts';
import { LearnerLesson } from './page/LearnerLesson.tsx';
import { LessonPlaceholder } from './page/LessonPlaceholder.tsx';

interface Props {
  courseId: string;
  lessonId: string;
  /** URL of the lesson's poster. */
  poster: string;
}

/** A lesson for a logged-in learner: fetched from the API, played, and recorded. */
export const LessonPlayer = island(function LessonPlayer({ courseId, lessonId, poster }: Props) {
  const { $lesson, renew } = useMemo(() => createLessonQuery(courseId, lessonId), [courseId, lessonId]);
  const { data, error } = useStore($lesson);
  const failed = useModule(() => import('./page/LessonFailed.tsx'), error !== undefined).module;
  useEffect(() => startTracking(), []);

  if (data) return <LearnerLesson lesson={data} renew={renew} />;
  if (error && failed) return <failed.LessonFailed error={error} courseId={courseId} onRetry={$lesson.revalidate} />;
  return <LessonPlaceholder poster={poster} />;
});
