import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Lesson as LessonData } from '#src/lib/contract/catalog.ts';
import { courseFor } from '#src/lib/contract/first-visit-choices.ts';
import { $userId } from '#src/lib/stores/auth/session.ts';
import { readSaid } from '#src/lib/stores/device/first-visit.ts';
import { fetchDemo } from '#src/lib/stores/lesson/demo.ts';
import { startTracking } from '#src/lib/stores/practice/index.ts';
import { island } from '../ui/island.tsx';
import { useModule } from '../ui/useModule.ts';
import { LessonFailed } from './page/LessonFailed.tsx';
import { Waiting } from './page/LessonPlaceholder.tsx';
import { VisitorLesson } from './page/VisitorLesson.tsx';

interface Props {
  firstCourse: string;
  /** Address of the lesson's picture. */
  poster: string;
}

/** The demo lesson for everybody. Whoever is logged in has it written down like any other. */
export const DemoPlayer = island(function DemoPlayer({ firstCourse, poster }: Props) {
  const userId = useStore($userId);
  const [lesson, setLesson] = useState<LessonData>();
  const [error, setError] = useState<unknown>();
  const [tries, setTries] = useState(0);
  const own = useModule(() => import('./page/LearnerLesson.tsx'), userId !== null);
  useEffect(() => startTracking(), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    setError(undefined);
    fetchDemo().then(setLesson, setError);
  }, [tries]);

  if (error) return <LessonFailed error={error} courseId={firstCourse} onRetry={() => setTries(tries + 1)} />;
  if (!lesson) return <Waiting poster={poster} />;
  if (userId && !own.failed) {
    return own.module ? <own.module.Lesson lesson={lesson} renew={fetchDemo} /> : <Waiting poster={poster} />;
  }
  const fitting = courseFor(readSaid());
  return <VisitorLesson {...{ lesson, firstCourse }} fitting={fitting === firstCourse ? undefined : fitting} />;
});
