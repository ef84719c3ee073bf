import type { Preferences } from '../../../contract/accounts.ts';
import type { Database } from '../../platform/db/database.ts';
import type { PlatformContext } from '../../platform/feature.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';
import type { CatalogFeature } from '../catalog/index.ts';
import { excuseTravel } from './ingest/change-time-zone.ts';
import { refreshBoards } from './ingest/leaderboard-points.ts';
import { createTracking } from './ingest/playback-reports.ts';
import { createRecorder } from './ingest/recorder.ts';
import { createStreakReports } from './ingest/streak-reports.ts';
import { keepMonths } from './maintenance/maintain-partitions.ts';
import { verify } from './maintenance/verify.ts';
import { createStreaks } from './read/current-streak.ts';
import { createLeaderboard } from './read/leaderboard.ts';
import { createProgress } from './read/progress.ts';
import { createStreakHistory } from './read/streak-history.ts';
import { createAchievements } from './read/unlocked.ts';
import { achievementRoutes } from './routes/achievement-routes.ts';
import { progressRoutes } from './routes/progress-routes.ts';
import { streakRoutes } from './routes/streak-routes.ts';
import { trackingRoutes } from './routes/tracking-routes.ts';

export const commands = { 'db.verify': verify };

/** The learning record: what learners report, and what it adds up to. */
export function createFeature({ database, db, clock, catalog }: PlatformContext & { catalog: CatalogFeature }) {
  const record = createRecorder(database, catalog.index, clock);
  const progress = createProgress(db, { catalog: catalog.index, media: catalog.media, record, clock });
  return {
    routes: [
      ...progressRoutes(progress),
      ...streakRoutes(createStreaks(db, clock), createStreakReports(db, record, clock), createStreakHistory(db, clock)),
      ...achievementRoutes(createAchievements(db, clock), createLeaderboard(database, clock)),
      ...trackingRoutes(createTracking(db, catalog.index, record, clock)),
    ],
    jobs: { months: { every: 60, run: () => keepMonths(db, clock.now()) } satisfies Job },
    metrics: (metrics: Metrics) =>
      metrics.gauge('queued_acts', 'Acts of learners that wait to be written.', record.waiting),
    progress,
    /** Applies changed preferences to the record, in the transaction that stores them. */
    async preferencesChanged(tx: Database, userId: string, before: Preferences, changes: Partial<Preferences>) {
      if (changes.showOnLeaderboard !== undefined) await refreshBoards(tx, [userId], new Date(clock.now()));
      if (changes.timeZone) {
        await excuseTravel(tx, userId, { from: before.timeZone, to: changes.timeZone, at: clock.now() });
      }
    },
  };
}

export type Learning = ReturnType<typeof createFeature>;
