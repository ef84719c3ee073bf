import type { Clock } from '../../platform/clock.ts';
import type { Database, OpenDatabase } from '../../platform/db/database.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { indexCatalog } from '../catalog/catalog-index.ts';
import type { Lessons } from './domain/catalog.ts';
import { announce } from './ingest/announce.ts';
import { refreshBoardsOf } from './ingest/leaderboard-points.ts';
import { createPlaybackReports } from './ingest/playback-reports.ts';
import { createRecorder } from './ingest/recorder.ts';
import { bumpVersion } from './ingest/with-learner.ts';
import { compactBefore as compact } from './maintenance/compact.ts';
import { maintainPartitions as maintain } from './maintenance/partitions.ts';
import { createVerify } from './maintenance/verify.ts';
import { createAchievements } from './read/achievements.ts';
import { createLeaderboard } from './read/leaderboard.ts';
import { createProgress } from './read/progress.ts';
import { createStreakHistory } from './read/streak-history.ts';
import { createVideoAnalytics } from './read/video-analytics.ts';
import { achievementRoutes } from './routes/achievement-routes.ts';
import { createProgressReports } from './routes/progress-reports.ts';
import { progressRoutes } from './routes/progress-routes.ts';
import { createStreakReports } from './routes/streak-reports.ts';
import { streakRoutes } from './routes/streak-routes.ts';
import { trackingRoutes } from './routes/tracking-routes.ts';

/**
 * The learning record: every report of practice, and everything computed from it (progress, days, streak, counters,
 * achievements, leaderboards). README.md shows the way of a report. Other features write to the record only through the
 * functions exported here.
 */

export { atHour, localDate } from './domain/calendar.ts';
export type { ActivityRow, Learner } from './domain/learner.ts';
export { applyPreferences, createLearner } from './ingest/account-changes.ts';
export { moveEntry } from './ingest/move-entry.ts';
export { instantOf } from './ingest/parse-events.ts';
export type { Recorder } from './ingest/recorder.ts';
export { lockLearner, withLearner } from './ingest/with-learner.ts';
export type { Progress } from './read/progress.ts';

export interface LearningContext {
  database: OpenDatabase;
  catalog: Lessons;
  /** Gives a poster of the catalogue its address. */
  media: { poster: (file: string) => string };
  clock: Clock;
}

export function createLearning({ database, catalog, media, clock }: LearningContext) {
  const { db } = database;
  const record = createRecorder(database, catalog, clock);
  const progress = createProgress(db, { catalog, posterOf: media.poster, clock });
  const now = () => new Date(clock.now());
  return {
    record,
    progress,
    routes: [
      ...progressRoutes(progress, createProgressReports(db, { catalog, record, clock })),
      ...streakRoutes(createStreakReports(db, { record, clock }), createStreakHistory(db, clock)),
      ...achievementRoutes({
        achievements: createAchievements(db),
        announce: (userId) => announce(db, userId, now()),
        readLeaderboard: createLeaderboard(database, clock, (userId) => refreshBoardsOf(db, [userId], now())),
      }),
      ...trackingRoutes(createPlaybackReports(catalog, record, clock), createVideoAnalytics(db, catalog)),
    ],
    jobs: learningJobs(db, clock),
    metrics: [{ name: 'queued_acts', help: 'Acts of learners that wait to be written.', read: record.waiting }],
  };
}

export type Learning = ReturnType<typeof createLearning>;

export const learningJobs = (db: Database, clock: Clock) => ({
  months: { every: 60, run: () => maintainPartitions(db, clock.now()) } satisfies Job,
});

/** Creates and drops monthly partitions of the events. */
export const maintainPartitions = (db: Database, now: number): Promise<void> => maintain(db, now, compactBefore);

/** Compacts the events before a month, `YYYY-MM`. */
export const compactBefore = (db: Database, month: string): Promise<void> => compact(db, month, bumpVersion);

export const commands = { 'db.verify': createVerify(indexCatalog) };
