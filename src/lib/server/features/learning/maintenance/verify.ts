import { isDeepStrictEqual } from 'node:util';
import type { Catalog } from '../../../../contract/catalog.ts';
import { type Command, CommandError } from '../../../platform/db/admin-socket.ts';
import type { Database } from '../../../platform/db/database.ts';
import { asc, eq, getTableColumns, gt, inArray, sql } from '../../../platform/db/drizzle.ts';
import {
  activities,
  days,
  learners,
  settledVideos,
  unlockedAchievements,
  users,
  videoProgress,
  watchEvents,
} from '../../../platform/db/schema/index.ts';
import type { Lessons } from '../domain/catalog.ts';
import { type Check, checksOf, type Stored } from './recompute.ts';

const pageSize = 50;
/** Max differences printed. */
const maxPrinted = 100;

type IndexCatalog = (catalog: Catalog) => Lessons;

/**
 * Creates the command that recomputes everything derived from events: progress, days, streaks, counters, achievements.
 * Each learner is read in one snapshot, so the server may be running. The command's `input` is the catalogue as JSON, or
 * empty; completed courses are checked only with it. The command throws a CommandError that lists the differences.
 */
export const createVerify =
  (indexCatalog: IndexCatalog): Command =>
  async (db, input, write) => {
    const catalog = await readCatalog(input, indexCatalog);
    const differences: string[] = [];
    const seen = { learners: 0, events: 0, activities: 0, checks: 0 };
    for (let last: string | undefined; ; ) {
      const page = await readPage(db, last);
      for (const stored of page) {
        seen.learners++;
        seen.events += stored.events.length;
        seen.activities += stored.activities.length;
        for (const check of checksOf(stored, catalog)) {
          seen.checks++;
          if (!holds(check)) differences.push(describe(stored.learner.userId, check));
        }
      }
      if (page.length < pageSize) break;
      last = page.at(-1)!.learner.userId;
    }
    differences.push(...(await orphanedEvents(db)));
    const about = `${seen.checks} figures of ${seen.learners} learners, from ${seen.events} events and ${seen.activities} activities`;
    if (differences.length > 0) {
      const printed = differences.slice(0, maxPrinted).join('\n');
      throw new CommandError(`${printed}\n${differences.length} of ${about} differ.`);
    }
    await write(`${about}: no difference.\n${await describeCompacted(db)}${catalog ? '' : noCatalog}`);
  };

const noCatalog = 'Completed courses were not counted again, since there is no build to tell what is in them.\n';

async function readCatalog(input: AsyncIterable<Uint8Array>, indexCatalog: IndexCatalog): Promise<Lessons | undefined> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of input) chunks.push(chunk);
  if (chunks.length === 0) return undefined;
  return indexCatalog(JSON.parse(Buffer.concat(chunks).toString()) as Catalog);
}

const holds = ({ stored, computed, atLeast }: Check) =>
  atLeast ? (stored as number) >= (computed as number) : isDeepStrictEqual(stored, computed);

const describe = (userId: string, { what, stored, computed, atLeast }: Check) =>
  `user ${userId}: ${what} is ${JSON.stringify(stored)}, and should be ${atLeast ? 'at least ' : ''}${JSON.stringify(computed)}`;

/** The next page of learners with their whole record, in one snapshot. */
const readPage = (db: Database, after: string | undefined): Promise<Stored[]> =>
  db.transaction(
    async (tx) => {
      const rows = await tx
        .select({ learner: getTableColumns(learners), timeZone: sql<string>`${users.preferences}->>'timeZone'` })
        .from(learners)
        .innerJoin(users, eq(users.userId, learners.userId))
        .where(after ? gt(learners.userId, after) : undefined)
        .orderBy(asc(learners.userId))
        .limit(pageSize);
      const ids = rows.map(({ learner }) => learner.userId);
      if (ids.length === 0) return [];
      const of = {
        events: byUser(await tx.select().from(watchEvents).where(inArray(watchEvents.userId, ids))),
        compacted: byUser(await tx.select().from(settledVideos).where(inArray(settledVideos.userId, ids))),
        activities: byUser(await tx.select().from(activities).where(inArray(activities.userId, ids))),
        videos: byUser(await tx.select().from(videoProgress).where(inArray(videoProgress.userId, ids))),
        days: byUser(await tx.select().from(days).where(inArray(days.userId, ids))),
        unlocked: byUser(await tx.select().from(unlockedAchievements).where(inArray(unlockedAchievements.userId, ids))),
      };
      return rows.map(({ learner, timeZone }) => ({
        learner,
        timeZone,
        events: of.events(learner.userId),
        compacted: of.compacted(learner.userId),
        activities: of.activities(learner.userId),
        videos: of.videos(learner.userId),
        days: of.days(learner.userId),
        unlocked: of.unlocked(learner.userId).map(({ achievementId }) => achievementId),
      }));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

function byUser<Row extends { userId: string }>(rows: Row[]): (userId: string) => Row[] {
  const groups = Map.groupBy(rows, ({ userId }) => userId);
  return (userId) => groups.get(userId) ?? [];
}

/** Orphaned events: the partitioned table has no foreign key. */
async function orphanedEvents(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ user_id: string; count: number }>(
    sql`select user_id, count(*)::int as count from ${watchEvents}
        where not exists (select from ${learners} where ${learners.userId} = ${watchEvents.userId}) group by 1 limit 100`,
  );
  return rows.map(({ user_id, count }) => `user ${user_id}: ${count} events, and no such user`);
}

/** Says what has not been recomputed because its events have been dropped. */
async function describeCompacted(db: Database): Promise<string> {
  const [row] = await db
    .select({
      videos: sql<number>`count(*)::int`,
      until: sql<string | null>`to_char(max(${settledVideos.until} at time zone 'UTC'), 'YYYY-MM-DD')`,
    })
    .from(settledVideos);
  if (!row?.until) return '';
  return `Events before ${row.until} are no longer kept; what they came to was taken as it was settled, for ${row.videos} videos of learners.\n`;
}
