import { z } from 'zod';
import { duration, instant, instantOut, position, trimmedText, unlocked } from './common.ts';
import { day, practiceBody, streak } from './streaks.ts';

export const videoProgress = z
  .object({
    videoId: z.string(),
    /** Where to resume, in seconds. */
    position: z.number(),
    /** Length in seconds, from the catalogue if the video is in it. */
    duration: z.number(),
    completed: z.boolean(),
    /** 0 to 100; 100 once completed. */
    completionPercentage: z.number(),
    lastWatched: instantOut.nullable(),
  })
  .meta({ id: 'VideoProgress' });
export const recordedProgress = videoProgress.extend({ unlocked }).meta({ id: 'RecordedProgress' });

export const videoStatus = z.enum(['completed', 'in_progress', 'not_started']);
export const videosQuery = z.object({ status: videoStatus.optional() });
export const continueQuery = z.object({ limit: z.coerce.number().int().min(1).max(50).default(5) });

export const continueEntry = videoProgress
  .extend({
    lesson: z.object({
      id: z.string(),
      title: z.string(),
      courseId: z.string(),
      courseTitle: z.string(),
      poster: z.string(),
    }),
  })
  .meta({ id: 'ContinueEntry' });

export const videosSummary = z
  .object({
    /** Videos of all lessons, plus the demo if the user has watched it. */
    totalVideos: z.int(),
    completedVideos: z.int(),
    inProgressVideos: z.int(),
    notStartedVideos: z.int(),
    /** Watched seconds of video. */
    totalWatchTime: z.int(),
    /** 0 to 100: completed videos of all. */
    completionPercentage: z.number(),
  })
  .meta({ id: 'VideosSummary' });

export const completedLessons = z
  .object({
    completedLessons: z.array(z.object({ lessonId: z.string(), courseId: z.string(), completedAt: instantOut })),
    totalCompletedLessons: z.int(),
  })
  .meta({ id: 'CompletedLessons' });

export const courseProgress = z
  .object({
    courseId: z.string(),
    totalLessons: z.int(),
    completedLessons: z.int(),
    completionPercentage: z.number(),
    lastWatched: instantOut.nullable(),
    /** The first lesson that is not completed, or null. */
    nextLessonId: z.string().nullable(),
    lessons: z.array(
      z.object({ lessonId: z.string(), status: videoStatus, position: z.number(), duration: z.number() }),
    ),
  })
  .meta({ id: 'CourseProgress' });

export const overview = z
  .object({
    videos: videosSummary,
    /** Started courses, the latest first. */
    courses: z.array(courseProgress),
    streak,
    achievements: z.object({ unlocked: z.int(), totalPoints: z.int() }),
    practice: z.object({ todaySeconds: z.int(), weekSeconds: z.int(), totalSeconds: z.int() }),
  })
  .meta({ id: 'Overview' });

/** `timestamp` defaults to now. `sentAt` is the client's clock at sending, from which the server corrects `timestamp`. */
export const progressBody = z
  .object({
    position,
    duration,
    completed: z.boolean().optional(),
    timestamp: instant.optional(),
    sentAt: instant.optional(),
  })
  .meta({ id: 'ProgressBody' });
export const watchedBody = z
  .object({
    completed: z.boolean(),
    timestamp: instant.optional(),
    sentAt: instant.optional(),
  })
  .meta({ id: 'WatchedBody' });

export const activityKind = z.enum(['practice', 'tool', 'lesson']);
export const activityBody = practiceBody
  .extend({ kind: activityKind, ref: trimmedText(1, 120).optional() })
  .meta({ id: 'ActivityBody' });
export const activityAnswer = z.object({ today: day, streak, unlocked }).meta({ id: 'ActivityAnswer' });

export type VideoProgress = z.infer<typeof videoProgress>;
export type RecordedProgress = z.infer<typeof recordedProgress>;
export type VideoStatus = z.infer<typeof videoStatus>;
export type ContinueEntry = z.infer<typeof continueEntry>;
export type VideosSummary = z.infer<typeof videosSummary>;
export type CompletedLessons = z.infer<typeof completedLessons>;
export type CourseProgress = z.infer<typeof courseProgress>;
export type Overview = z.infer<typeof overview>;
export type ProgressBody = z.infer<typeof progressBody>;
export type WatchedBody = z.infer<typeof watchedBody>;
export type ActivityBody = z.infer<typeof activityBody>;
export type ActivityAnswer = z.infer<typeof activityAnswer>;
