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
} from '../../../platform/db/schema.ts';
import { type CatalogIndex, indexCatalog } from '../../catalog/index.ts';
import { type Check, checksOf, type Stored } from './recompute.ts';

const learnersAtOnce = 50;
/** So many differences are told; more would not help anybody. */
const mostTold = 100;

/**
 * Adds everything up again that is derived from what was reported: progress, days, streaks, counters, achievements.
 * Each learner is looked at as of one moment, so people may practise meanwhile. `input`, when there is any, is the
 * catalogue: completed courses cannot be counted without it.
 * @throws CommandError that tells every difference.
 */
export const verify: Command = async (db, input, write) => {
  const catalog = await readCatalog(input);
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
        if (!holds(check)) differences.push(tell(stored.learner.userId, check));
      }
    }
    if (page.length < learnersAtOnce) break;
    last = page.at(-1)!.learner.userId;
  }
  differences.push(...(await strays(db)));
  const about = `${seen.checks} figures of ${seen.learners} learners, from ${seen.events} events and ${seen.activities} activities`;
  if (differences.length > 0) {
    const told = differences.slice(0, mostTold).join('\n');
    throw new CommandError(`${told}\n${differences.length} of ${about} differ.`);
  }
  await write(`${about}: no difference.\n${await tellSettled(db)}${catalog ? '' : noCatalog}`);
};

const noCatalog = 'Completed courses were not counted again, since there is no build to tell what is in them.\n';

async function readCatalog(input: AsyncIterable<Uint8Array>): Promise<CatalogIndex | undefined> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of input) chunks.push(chunk);
  if (chunks.length === 0) return undefined;
  return indexCatalog(JSON.parse(Buffer.concat(chunks).toString()) as Catalog);
}

const holds = ({ stored, computed, atLeast }: Check) =>
  atLeast ? (stored as number) >= (computed as number) : isDeepStrictEqual(stored, computed);

const tell = (userId: string, { what, stored, computed, atLeast }: Check) =>
  `user ${userId}: ${what} is ${JSON.stringify(stored)}, and should be ${atLeast ? 'at least ' : ''}${JSON.stringify(computed)}`;

/** Some learners with all that is stored of them, as of one moment. */
const readPage = (db: Database, after: string | undefined): Promise<Stored[]> =>
  db.transaction(
    async (tx) => {
      const rows = await tx
        .select({ learner: getTableColumns(learners), timeZone: sql<string>`${users.preferences}->>'timeZone'` })
        .from(learners)
        .innerJoin(users, eq(users.userId, learners.userId))
        .where(after ? gt(learners.userId, after) : undefined)
        .orderBy(asc(learners.userId))
        .limit(learnersAtOnce);
      const ids = rows.map(({ learner }) => learner.userId);
      if (ids.length === 0) return [];
      const of = {
        events: byUser(await tx.select().from(watchEvents).where(inArray(watchEvents.userId, ids))),
        settled: byUser(await tx.select().from(settledVideos).where(inArray(settledVideos.userId, ids))),
        activities: byUser(await tx.select().from(activities).where(inArray(activities.userId, ids))),
        videos: byUser(await tx.select().from(videoProgress).where(inArray(videoProgress.userId, ids))),
        days: byUser(await tx.select().from(days).where(inArray(days.userId, ids))),
        unlocked: byUser(await tx.select().from(unlockedAchievements).where(inArray(unlockedAchievements.userId, ids))),
      };
      return rows.map(({ learner, timeZone }) => ({
        learner,
        timeZone,
        events: of.events(learner.userId),
        settled: of.settled(learner.userId),
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

/** Events of nobody: no foreign key keeps them away. */
async function strays(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ user_id: string; count: number }>(
    sql`select user_id, count(*)::int as count from ${watchEvents}
        where not exists (select from ${learners} where ${learners.userId} = ${watchEvents.userId}) group by 1 limit 100`,
  );
  return rows.map(({ user_id, count }) => `user ${user_id}: ${count} events, and no such user`);
}

/** What could not be added up again, since its events are no longer kept. */
async function tellSettled(db: Database): Promise<string> {
  const [row] = await db
    .select({
      videos: sql<number>`count(*)::int`,
      until: sql<string | null>`to_char(max(${settledVideos.until} at time zone 'UTC'), 'YYYY-MM-DD')`,
    })
    .from(settledVideos);
  if (!row?.until) return '';
  return `Events before ${row.until} are no longer kept; what they came to was taken as it was settled, for ${row.videos} videos of learners.\n`;
}
