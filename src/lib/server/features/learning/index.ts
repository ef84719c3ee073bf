import type { Preferences } from '../../../contract/accounts.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PlatformContext } from '../../platform/feature.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';
import { type CatalogFeature, indexCatalog } from '../catalog/index.ts';
import { applyPreferences } from './ingest/account-changes.ts';
import { announce } from './ingest/announce.ts';
import { refreshBoards } from './ingest/leaderboard-points.ts';
import { createPlaybackReports } from './ingest/playback-reports.ts';
import { createRecorder } from './ingest/recorder.ts';
import { bumpVersion } from './ingest/with-learner.ts';
import { compactBefore as compact } from './maintenance/compact.ts';
import { maintainPartitions as maintain } from './maintenance/partitions.ts';
import { createVerify } from './maintenance/verify.ts';
import { createLeaderboard } from './read/leaderboard-ranks.ts';
import { createProgress } from './read/progress.ts';
import { createStreakHistory } from './read/streak-history.ts';
import { createAchievements } from './read/unlocked-achievements.ts';
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
export { createLearner } from './ingest/account-changes.ts';
export { moveEntry } from './ingest/move-entry.ts';
export { instantOf } from './ingest/parse-events.ts';
export { lockLearner, withLearner } from './ingest/with-learner.ts';
export type { Progress } from './read/progress.ts';

export const commands = { 'db.verify': createVerify(indexCatalog) };

export function createFeature({ database, db, clock, catalog }: PlatformContext & { catalog: CatalogFeature }) {
  const { index, media } = catalog;
  const record = createRecorder(database, index, clock);
  const progress = createProgress(db, { catalog: index, posterOf: media.poster, clock });
  const now = () => new Date(clock.now());
  return {
    routes: [
      ...progressRoutes(progress, createProgressReports(db, { catalog: index, record, clock })),
      ...streakRoutes(createStreakReports(db, { record, clock }), createStreakHistory(db, clock)),
      ...achievementRoutes({
        achievements: createAchievements(db),
        announce: (userId) => announce(db, userId, now()),
        readLeaderboard: createLeaderboard(database, clock, (userId) =>
          db.transaction((tx) => refreshBoards(tx, [userId], now())),
        ),
      }),
      ...trackingRoutes(createPlaybackReports(index, record, clock), createVideoAnalytics(db, index)),
    ],
    jobs: { months: { every: 60, run: () => maintainPartitions(db, clock.now()) } satisfies Job },
    metrics: (metrics: Metrics) =>
      metrics.gauge('queued_acts', 'Acts of learners that wait to be written.', record.waiting),
    progress,
    /** Applies changed preferences to the record, in the transaction that stores them. */
    preferencesChanged: (tx: Database, userId: string, before: Preferences, changes: Partial<Preferences>) =>
      applyPreferences(tx, userId, { before, changes }, clock.now()),
  };
}

export type Learning = ReturnType<typeof createFeature>;

/** Creates and drops monthly partitions of the events. */
export const maintainPartitions = (db: Database, now: number): Promise<void> => maintain(db, now, compactBefore);

/** Compacts the events before a month, `YYYY-MM`. */
export const compactBefore = (db: Database, month: string): Promise<void> => compact(db, month, bumpVersion);
