import type {
  ActivityAnswer,
  ActivityBody,
  CompletedLessons,
  ContinueEntry,
  CourseProgress,
  Overview,
  ProgressBody,
  RecordedProgress,
  VideoProgress,
  VideoStatus,
  VideosSummary,
  WatchedBody,
} from '../../contract/progress.ts';
import { type Caller, checkMayRecord } from '../catalog/access.ts';
import type { CatalogIndex, Video } from '../catalog/index.ts';
import type { MediaAddresses } from '../catalog/media.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { and, count, desc, eq } from '../db/drizzle.ts';
import { unlockedAchievements, videoProgress } from '../db/schema.ts';
import { notFound } from '../errors.ts';
import { readStreak } from '../streaks/service.ts';
import { clockAhead, instantOf, practiceAct, watchAct } from '../tracking/acts.ts';
import type { WatchKind } from '../tracking/rules/watching.ts';
import type { ProgressRow } from './learner-states.ts';
import { learnerOf } from './learners.ts';
import type { Recorder } from './record.ts';
import { statusOf } from './rules.ts';
import { toCourseProgress, toSummary, toVideoProgress } from './views.ts';

/** What learners have done, and what they report of it. */
export function createProgress(
  db: Database,
  { catalog, media, record, clock }: { catalog: CatalogIndex; media: MediaAddresses; record: Recorder; clock: Clock },
) {
  /** All videos of the user, the one watched last first. As many as were begun, a catalogue at most. */
  const rowsOf = (userId: string): Promise<ProgressRow[]> =>
    db
      .select()
      .from(videoProgress)
      .where(eq(videoProgress.userId, userId))
      .orderBy(desc(videoProgress.lastWatchedAt), videoProgress.videoId);

  const isDemo = ({ videoId }: ProgressRow) => videoId === catalog.demo?.video.videoId;

  async function demoOf(userId: string): Promise<ProgressRow | undefined> {
    if (!catalog.demo) return undefined;
    const { videoId } = catalog.demo.video;
    const [row] = await db
      .select()
      .from(videoProgress)
      .where(and(eq(videoProgress.userId, userId), eq(videoProgress.videoId, videoId)));
    return row;
  }

  function videoOf(videoId: string): Video {
    const video = catalog.videos.get(videoId);
    if (!video) throw notFound('video');
    return video;
  }

  async function report(
    caller: Caller,
    videoId: string,
    kind: WatchKind,
    { position, timestamp, sentAt }: Pick<ProgressBody, 'position' | 'timestamp' | 'sentAt'>,
  ): Promise<RecordedProgress> {
    const video = videoOf(videoId);
    const now = clock.now();
    const occurredAt = instantOf(timestamp, now, 'body.timestamp', clockAhead(sentAt, now));
    // Taking a mark back adds nothing.
    if (kind !== 'unwatched') checkMayRecord(video.lesson, caller, occurredAt);
    const act = watchAct({ videoId, kind }, { position, timestamp, occurredAt });
    const { progress, unlocked } = await record({ userId: caller.userId, watched: [act] });
    return { ...toVideoProgress(video, progress.get(videoId)), unlocked: [...unlocked] };
  }

  function begunCourses(rows: readonly ProgressRow[]): CourseProgress[] {
    const byVideo = new Map(rows.map((row) => [row.videoId, row]));
    const begun = new Set(rows.flatMap((row) => catalog.videos.get(row.videoId)?.lesson?.courseId ?? []));
    return [...begun].map((courseId) => toCourseProgress(courseId, catalog, byVideo));
  }

  return {
    /** @throws DomainError NOT_FOUND, or SUBSCRIPTION_REQUIRED for a lesson that the caller may not open. */
    reportProgress: (caller: Caller, videoId: string, body: ProgressBody) =>
      report(caller, videoId, body.completed ? 'finished' : 'progress', body),

    /** Marks a video by hand. `false` is the only way back from completed. */
    markWatched: (caller: Caller, videoId: string, { completed, ...when }: WatchedBody) =>
      report(caller, videoId, completed ? 'watched' : 'unwatched', { position: 0, ...when }),

    async reportActivity(userId: string, body: ActivityBody): Promise<ActivityAnswer> {
      const now = clock.now();
      const { unlocked } = await record({ userId, practised: [practiceAct(body.kind, body, now)] });
      const { streak } = await readStreak(db, userId, now);
      return { today: streak.today, streak, unlocked: [...unlocked] };
    },

    /** What stands, in the shape of a report's answer: for those whose reports do not count. */
    async activityAsItStands(userId: string): Promise<ActivityAnswer> {
      const { streak } = await readStreak(db, userId, clock.now());
      return { today: streak.today, streak, unlocked: [] };
    },

    /** The same of one video. */
    async progressAsItStands(userId: string, videoId: string): Promise<RecordedProgress> {
      const video = videoOf(videoId);
      const row = (await rowsOf(userId)).find((candidate) => candidate.videoId === videoId);
      return { ...toVideoProgress(video, row), unlocked: [] };
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
      const [learner, demo] = await Promise.all([learnerOf(db, userId), demoOf(userId)]);
      return toSummary(learner, demo, catalog);
    },

    /** With a status, all videos that have it; without, all that were begun or marked. */
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
        const poster = media.poster(video.lesson.video.poster);
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
