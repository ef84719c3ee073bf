import { apiPath, apiPaths } from '../../contract/api-paths.ts';
import type { Lesson } from '../../contract/catalog.ts';
import { api } from '../http/client.ts';
import { createQuery } from '../http/query.ts';
import type { ServerProgress } from '../learning/known-progress.ts';

export { isAtEnd, newestProgress, readProgress } from '../learning/known-progress.ts';

/** One lesson with everything that belongs to it, its media addresses signed. */
export function createLessonQuery(courseId: string, lessonId: string) {
  const path = apiPath(apiPaths.lesson, { courseId, lessonId });
  const $lesson = createQuery<Lesson>(path);

  /** Asks anew: signed addresses end after some hours. @throws ApiError */
  async function renew(): Promise<Lesson> {
    const lesson = await api.get(path).json<Lesson>();
    $lesson.mutate(lesson);
    return lesson;
  }

  return { $lesson, renew };
}

/** How far the learner is in every video that was begun. */
export const $videos = createQuery<ServerProgress[]>(apiPaths.videos);
