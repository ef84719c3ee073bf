import type { CourseProgress, VideoProgress, VideosSummary } from '../../../../contract/progress.ts';
import type { Lessons, Video } from '../domain/catalog.ts';
import type { Learner, ProgressRow } from '../domain/learner.ts';
import { percentage, shareOf, statusOf } from '../domain/video-status.ts';

/** Progress in a video as the API answers it, with the catalogue's duration. */
export function toVideoProgress({ videoId, duration }: Video, row: ProgressRow | undefined): VideoProgress {
  const durationMs = Math.round(duration * 1000);
  return {
    videoId,
    position: (row?.positionMs ?? 0) / 1000,
    duration,
    completed: row !== undefined && row.completedAt !== null,
    completionPercentage: row ? percentage(row, durationMs) : 0,
    lastWatched: row ? new Date(row.lastWatchedAt).toISOString() : null,
  };
}

/** @param demo progress in the demo, which is outside of all courses: it counts for learners who have watched it */
export function toSummary(learner: Learner, demo: ProgressRow | undefined, catalog: Lessons): VideosSummary {
  const ignored = catalog.demo && statusOf(demo) === 'not_started' ? 1 : 0;
  const totalVideos = catalog.videos.size - ignored;
  return {
    totalVideos,
    completedVideos: learner.videosCompleted,
    inProgressVideos: learner.videosInProgress,
    notStartedVideos: Math.max(0, totalVideos - learner.videosCompleted - learner.videosInProgress),
    totalWatchTime: Math.floor(learner.watchedMs / 1000),
    completionPercentage: Math.min(100, shareOf(learner.videosCompleted, totalVideos)),
  };
}

/** Progress in a course, from the rows of its videos. */
export function toCourseProgress(
  courseId: string,
  catalog: Lessons,
  rows: ReadonlyMap<string, ProgressRow>,
): CourseProgress {
  const lessons = catalog.lessonsOf(courseId).map((lesson) => {
    const row = rows.get(lesson.video.videoId);
    return {
      lessonId: lesson.id,
      status: statusOf(row),
      position: (row?.positionMs ?? 0) / 1000,
      duration: lesson.video.duration,
      watched: row ? new Date(row.lastWatchedAt).toISOString() : '',
    };
  });
  const completedLessons = lessons.filter((lesson) => lesson.status === 'completed').length;
  const latest = lessons
    .map((lesson) => lesson.watched)
    .sort()
    .at(-1);
  return {
    courseId,
    totalLessons: lessons.length,
    completedLessons,
    completionPercentage: shareOf(completedLessons, lessons.length),
    lastWatched: latest || null,
    nextLessonId: lessons.find((lesson) => lesson.status !== 'completed')?.lessonId ?? null,
    lessons: lessons.map(({ watched, ...lesson }) => lesson),
  };
}
