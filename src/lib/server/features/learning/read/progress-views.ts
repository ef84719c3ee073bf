import type { CourseProgress, VideoProgress, VideosSummary } from '../../../../contract/progress.ts';
import type { CatalogIndex, Video } from '../../catalog/index.ts';
import { percentage, shareOf, statusOf } from '../domain/video-status.ts';
import type { ProgressRow } from '../ingest/learner-cache.ts';
import type { Learner } from './current-streak.ts';

/** What is told of a video; the catalogue's length, whatever a client said. */
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

/** @param demo what is known of the demo, which belongs to no lesson: it counts for those who have watched it. */
export function toSummary(learner: Learner, demo: ProgressRow | undefined, catalog: CatalogIndex): VideosSummary {
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

/** A learner's way through a course, from the rows of its videos. */
export function toCourseProgress(
  courseId: string,
  catalog: CatalogIndex,
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
