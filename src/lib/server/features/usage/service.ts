import {
  type DownloadBody,
  type NavigationBody,
  referrerKinds,
  type SearchUseBody,
  searchSources,
  viewports,
} from '../../../contract/usage.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { lt, sql } from '../../platform/db/drizzle.ts';
import { downloads, navigationTotals, searchTotals } from '../../platform/db/schema/index.ts';
import { notFound } from '../../platform/errors.ts';
import type { CatalogIndex } from '../catalog/index.ts';
import { instantOf } from '../learning/index.ts';
import { pageOf, wordsOf } from './counted-text.ts';
import { createSearchVisitors } from './search-visitors.ts';

/** How long totals are kept, in milliseconds: a year and a month, for comparison with the previous year. */
const retentionMs = 400 * 86_400_000;

/** Only known words are stored, since clients could report any text. */
const known = (words: readonly string[], word = '') => (words.includes(word) ? word : '');

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

interface Dependencies {
  catalog: CatalogIndex;
  /** Paths of all existing pages. */
  pages: ReadonlySet<string>;
  clock: Clock;
}

/** Records downloads of learners, and anonymous daily totals of navigation and searches. */
export function createUsage(db: Database, { catalog, pages, clock }: Dependencies) {
  const visitors = createSearchVisitors();
  let cleanedOn = '';

  /** Returns the day of an event; deletes old totals once a day. */
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
    /** Idempotent by resource and time. @throws DomainError NOT_FOUND for an unknown lesson. */
    async download(userId: string, { resource, lessonId, timestamp }: DownloadBody): Promise<void> {
      if (lessonId && !catalog.videos.get(lessonId)?.lesson) throw notFound('lesson');
      const downloadedAt = new Date(instantOf(timestamp, clock.now(), 'body.timestamp'));
      await db.insert(downloads).values({ userId, downloadedAt, resource, lessonId }).onConflictDoNothing();
    },

    /** Counts navigation between two pages of the site; ignores anything else. */
    async navigation({ fromPage, toPage, metadata, timestamp }: NavigationBody): Promise<void> {
      const row = {
        date: await dayOf(timestamp),
        fromPage: fromPage && pageOf(fromPage),
        toPage: pageOf(toPage),
        referrerKind: known(referrerKinds, metadata?.referrerKind),
        viewport: known(viewports, metadata?.viewport),
        times: 1,
      };
      if ((row.fromPage && !pages.has(row.fromPage)) || !pages.has(row.toPage)) return;
      await db
        .insert(navigationTotals)
        .values(row)
        .onConflictDoUpdate({
          target: [
            navigationTotals.date,
            navigationTotals.fromPage,
            navigationTotals.toPage,
            navigationTotals.referrerKind,
            navigationTotals.viewport,
          ],
          set: { times: sql`${navigationTotals.times} + 1` },
        });
    },

    /** Counts words that enough visitors have entered today. @param address of the visitor; it is not stored */
    async search({ query, resultCount, metadata, timestamp }: SearchUseBody, address: string): Promise<void> {
      const date = await dayOf(timestamp);
      const words = wordsOf(query);
      const times = visitors.enter(words, address, dateOf(clock.now()));
      if (times === 0) return;
      const source = known(searchSources, metadata?.source);
      const row = { date, query: words, source, position: metadata?.position ?? 0, resultCount, times };
      await db
        .insert(searchTotals)
        .values(row)
        .onConflictDoUpdate({
          target: [searchTotals.date, searchTotals.query, searchTotals.source, searchTotals.position],
          set: { times: sql`${searchTotals.times} + ${times}`, resultCount },
        });
    },
  };
}

export type Usage = ReturnType<typeof createUsage>;
