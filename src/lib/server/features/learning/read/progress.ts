import type {
  CompletedLessons,
  ContinueEntry,
  CourseProgress,
  Overview,
  VideoProgress,
  VideoStatus,
  VideosSummary,
} from '../../../../contract/progress.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { and, count, desc, eq } from '../../../platform/db/drizzle.ts';
import { unlockedAchievements, videoProgress } from '../../../platform/db/schema/index.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Lessons } from '../domain/catalog.ts';
import type { ProgressRow } from '../domain/learner.ts';
import { statusOf } from '../domain/video-status.ts';
import { readStreak } from './current-streak.ts';
import { toCourseProgress, toSummary, toVideoProgress } from './progress-views.ts';
import { learnerOf } from './read-learner.ts';

/** Reads what learners have watched and completed. */
export function createProgress(
  db: Database,
  { catalog, posterOf, clock }: { catalog: Lessons; posterOf: (file: string) => string; clock: Clock },
) {
  /** All videos of the user, the one watched last first. */
  const rowsOf = (userId: string): Promise<ProgressRow[]> =>
    db
      .select()
      .from(videoProgress)
      .where(eq(videoProgress.userId, userId))
      .orderBy(desc(videoProgress.lastWatchedAt), videoProgress.videoId);

  const isDemo = ({ videoId }: ProgressRow) => videoId === catalog.demo?.video.videoId;

  async function rowOf(userId: string, videoId: string): Promise<ProgressRow | undefined> {
    const [row] = await db
      .select()
      .from(videoProgress)
      .where(and(eq(videoProgress.userId, userId), eq(videoProgress.videoId, videoId)));
    return row;
  }

  function begunCourses(rows: readonly ProgressRow[]): CourseProgress[] {
    const byVideo = new Map(rows.map((row) => [row.videoId, row]));
    const begun = new Set(rows.flatMap((row) => catalog.videos.get(row.videoId)?.lesson?.courseId ?? []));
    return [...begun].map((courseId) => toCourseProgress(courseId, catalog, byVideo));
  }

  return {
    /** @throws DomainError NOT_FOUND for an unknown video */
    async video(userId: string, videoId: string): Promise<VideoProgress> {
      const video = catalog.videos.get(videoId);
      if (!video) throw notFound('video');
      return toVideoProgress(video, await rowOf(userId, videoId));
    },

    async overview(userId: string): Promise<Overview> {
      const [{ streak, week, learner }, rows, [achievements]] = await Promise.all([
        readStreak(db, userId, clock.now()),
        rowsOf(userId),
        db.select({ unlocked: count() }).from(unlockedAchievements).where(eq(unlockedAchievements.userId, userId)),
      ]);
      return {
        videos: toSummary(learner, rows.find(isDemo), catalog),
        courses: begunCourses(rows),
        streak,
        achievements: { unlocked: achievements!.unlocked, totalPoints: learner.points },
        practice: {
          todaySeconds: streak.today.seconds,
          weekSeconds: week.reduce((sum, day) => sum + day.seconds, 0),
          totalSeconds: Math.floor(learner.practisedMs / 1000),
        },
      };
    },

    async summary(userId: string): Promise<VideosSummary> {
      const [learner, demo] = await Promise.all([
        learnerOf(db, userId),
        catalog.demo && rowOf(userId, catalog.demo.video.videoId),
      ]);
      return toSummary(learner, demo, catalog);
    },

    /** Videos with this status; without one, all that were begun or marked. */
    async videos(userId: string, status?: VideoStatus): Promise<VideoProgress[]> {
      const rows = await rowsOf(userId);
      if (status === 'not_started') {
        const started = new Set(rows.filter((row) => statusOf(row) !== 'not_started').map((row) => row.videoId));
        const rest = [...catalog.videos.values()].filter(({ videoId, lesson }) => lesson && !started.has(videoId));
        return rest.map((video) => toVideoProgress(video, undefined));
      }
      const wanted = rows.filter((row) => (status ? statusOf(row) === status : statusOf(row) !== 'not_started'));
      return wanted.flatMap((row) => {
        const video = catalog.videos.get(row.videoId);
        return video ? toVideoProgress(video, row) : [];
      });
    },

    async continueWatching(userId: string, limit: number): Promise<ContinueEntry[]> {
      const rows = (await rowsOf(userId)).filter((row) => statusOf(row) === 'in_progress');
      const entries = rows.flatMap((row) => {
        const video = catalog.videos.get(row.videoId);
        if (!video?.lesson) return [];
        const { id, title, courseId, courseTitle } = video.lesson;
        const poster = posterOf(video.lesson.video.poster);
        return { ...toVideoProgress(video, row), lesson: { id, title, courseId, courseTitle, poster } };
      });
      return entries.slice(0, limit);
    },

    async completedLessons(userId: string): Promise<CompletedLessons> {
      const completedLessons = (await rowsOf(userId)).flatMap((row) => {
        const lesson = catalog.videos.get(row.videoId)?.lesson;
        if (!lesson || row.completedAt === null) return [];
        return { lessonId: lesson.id, courseId: lesson.courseId, completedAt: new Date(row.completedAt).toISOString() };
      });
      completedLessons.sort((a, b) => (a.completedAt < b.completedAt ? 1 : -1));
      return { completedLessons, totalCompletedLessons: completedLessons.length };
    },

    async course(userId: string, courseId: string): Promise<CourseProgress> {
      if (!catalog.courses.has(courseId)) throw notFound('course');
      const rows = new Map((await rowsOf(userId)).map((row) => [row.videoId, row]));
      return toCourseProgress(courseId, catalog, rows);
    },
  };
}

export type Progress = ReturnType<typeof createProgress>;
