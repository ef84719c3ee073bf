import type { DownloadBody, NavigationBody, SearchUseBody } from '../../../contract/usage.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { lt, sql } from '../../platform/db/drizzle.ts';
import { downloads, navigationTotals, searchTotals } from '../../platform/db/schema.ts';
import { notFound } from '../../platform/errors.ts';
import type { CatalogIndex } from '../catalog/index.ts';
import { instantOf } from '../learning/index.ts';
import { pageOf, wordsOf } from './counted-text.ts';
import { createSearchVisitors } from './search-visitors.ts';

/** How long totals are kept, in milliseconds: a year and a month, to be compared with the year before. */
const retentionMs = 400 * 86_400_000;

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

interface Dependencies {
  catalog: CatalogIndex;
  /** Paths of the pages that there are. */
  pages: ReadonlySet<string>;
  clock: Clock;
}

/** How the site is used: what learners take along, and totals by day in which nobody is to be found. */
export function createUsage(db: Database, { catalog, pages, clock }: Dependencies) {
  const visitors = createSearchVisitors();
  let cleanedOn = '';

  /** Once a day. @returns the day of something that is to be counted */
  async function dayOf(timestamp: string): Promise<string> {
    const now = clock.now();
    if (cleanedOn !== dateOf(now)) {
      cleanedOn = dateOf(now);
      const oldest = dateOf(now - retentionMs);
      await db.delete(navigationTotals).where(lt(navigationTotals.date, oldest));
      await db.delete(searchTotals).where(lt(searchTotals.date, oldest));
    }
    return dateOf(instantOf(timestamp, now, 'body.timestamp'));
  }

  return {
    /** The same one at the same time is one. @throws DomainError NOT_FOUND for an unknown lesson. */
    async download(userId: string, { resource, lessonId, timestamp }: DownloadBody): Promise<void> {
      if (lessonId && !catalog.videos.get(lessonId)?.lesson) throw notFound('lesson');
      const downloadedAt = new Date(instantOf(timestamp, clock.now(), 'body.timestamp'));
      await db.insert(downloads).values({ userId, downloadedAt, resource, lessonId }).onConflictDoNothing();
    },

    /** Counts a way between two pages of the site; anything else is ignored. */
    async navigation({ fromPage, toPage, timestamp }: NavigationBody): Promise<void> {
      const row = { date: await dayOf(timestamp), fromPage: pageOf(fromPage), toPage: pageOf(toPage), times: 1 };
      if (!pages.has(row.fromPage) || !pages.has(row.toPage)) return;
      await db
        .insert(navigationTotals)
        .values(row)
        .onConflictDoUpdate({
          target: [navigationTotals.date, navigationTotals.fromPage, navigationTotals.toPage],
          set: { times: sql`${navigationTotals.times} + 1` },
        });
    },

    /** Counts words that enough visitors have entered today. @param address of the visitor; it is not stored */
    async search({ query, resultCount, timestamp }: SearchUseBody, address: string): Promise<void> {
      const date = await dayOf(timestamp);
      const words = wordsOf(query);
      const times = visitors.enter(words, address, dateOf(clock.now()));
      if (times === 0) return;
      const row = { date, query: words, resultCount, times };
      await db
        .insert(searchTotals)
        .values(row)
        .onConflictDoUpdate({
          target: [searchTotals.date, searchTotals.query],
          set: { times: sql`${searchTotals.times} + ${times}`, resultCount },
        });
    },
  };
}

export type Usage = ReturnType<typeof createUsage>;
