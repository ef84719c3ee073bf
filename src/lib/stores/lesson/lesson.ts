import { apiPath, apiPaths } from '../../contract/api-paths.ts';
import type { Lesson } from '../../contract/catalog.ts';
import { api } from '../http/client.ts';
import { createQuery } from '../http/query.ts';
import type { ServerProgress } from '../learning/known-progress.ts';

export { isAtEnd, newestProgress, readProgress } from '../learning/known-progress.ts';

/** A query for a lesson, with signed media addresses. */
export function createLessonQuery(courseId: string, lessonId: string) {
  const path = apiPath(apiPaths.lesson, { courseId, lessonId });
  const $lesson = createQuery<Lesson>(path);

  /** Refetches the lesson when its signed addresses have expired, after some hours. @throws ApiError */
  async function renew(): Promise<Lesson> {
    const lesson = await api.get(path).json<Lesson>();
    $lesson.mutate(lesson);
    return lesson;
  }

  return { $lesson, renew };
}

/** The learner's progress in all started videos. */
export const $videos = createQuery<ServerProgress[]>(apiPaths.videos);
