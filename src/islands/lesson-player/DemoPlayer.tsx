import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Lesson as LessonData } from '#src/lib/contract/catalog.ts';
import { courseFor } from '#src/lib/contract/first-visit-choices.ts';
import { readAnswers } from '#src/lib/stores/device/first-visit.ts';
import { fetchDemo } from '#src/lib/stores/lesson/demo.ts';
import { startTracking } from '#src/lib/stores/practice/index.ts';
import { $userId } from '#src/lib/stores/session/session.ts';
import { island } from '../ui/island.tsx';
import { useModule } from '../ui/useModule.ts';
import { LessonPlaceholder } from './page/LessonPlaceholder.tsx';
import { VisitorLesson } from './page/VisitorLesson.tsx';

interface Props {
  /** Titles by course id. */
  courseTitles: Record<string, string>;
  /** URL of the lesson's poster. */
  poster: string;
}

/** The demo lesson, open to visitors. A logged-in learner's progress is recorded as in any other lesson. */
export const DemoPlayer = island(function DemoPlayer({ courseTitles, poster }: Props) {
  const userId = useStore($userId);
  const [lesson, setLesson] = useState<LessonData>();
  const [error, setError] = useState<unknown>();
  const [retries, setRetries] = useState(0);
  const learner = useModule(() => import('./page/LearnerLesson.tsx'), userId !== null);
  const failed = useModule(() => import('./page/LessonFailed.tsx'), error !== undefined).module;
  useEffect(() => startTracking(), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry fetches again
  useEffect(() => {
    setError(undefined);
    fetchDemo().then(setLesson, setError);
  }, [retries]);

  const courseId = courseFor(readAnswers());
  const course = { id: courseId, title: courseTitles[courseId] ?? '' };
  if (error && failed)
    return <failed.LessonFailed error={error} courseId={course.id} onRetry={() => setRetries(retries + 1)} />;
  if (!lesson) return <LessonPlaceholder poster={poster} />;
  if (userId && !learner.failed) {
    return learner.module ? (
      <learner.module.LearnerLesson lesson={lesson} renew={fetchDemo} />
    ) : (
      <LessonPlaceholder poster={poster} />
    );
  }
  return <VisitorLesson {...{ lesson, course }} />;
});
