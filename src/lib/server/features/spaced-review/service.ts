import { validate as isUuid } from 'uuid';
import type { DueAnswer, DueItem, ReviewBody, Reviewed, ReviewKind } from '../../../contract/spaced-review.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { and, desc, eq, gt, inArray, lte } from '../../platform/db/drizzle.ts';
import { loops, reviewItems, reviews } from '../../platform/db/schema.ts';
import { notFound } from '../../platform/errors.ts';
import { type Caller, type CatalogIndex, checkMayRecord } from '../catalog/index.ts';
import { instantOf, lockLearner } from '../learning/index.ts';
import { dueAfter } from './due-dates.ts';

/** So many of the latest ratings say when something comes up again; older ones change nothing that is seen. */
const maxRatings = 100;
/** So much may be due of which the catalogue knows no more. */
const extraRows = 20;

type Item = typeof reviewItems.$inferSelect;

/** What comes up again, and when. */
export function createReviews(db: Database, catalog: CatalogIndex, clock: Clock) {
  const ofItem = (table: typeof reviews | typeof reviewItems, userId: string, kind: ReviewKind, itemId: string) =>
    and(eq(table.userId, userId), eq(table.kind, kind), eq(table.itemId, itemId));

  /** The lesson that something belongs to; undefined for a loop of which the catalogue knows no lesson any more. */
  async function lessonOf(tx: Database, userId: string, kind: ReviewKind, itemId: string) {
    if (kind === 'lesson') {
      const lesson = catalog.videos.get(itemId)?.lesson;
      if (!lesson) throw notFound('lesson');
      return lesson;
    }
    if (!isUuid(itemId)) throw notFound('loop');
    const [known] = await tx
      .select({ lessonId: loops.lessonId })
      .from(loops)
      .where(and(eq(loops.userId, userId), eq(loops.loopId, itemId)));
    if (!known) throw notFound('loop');
    return catalog.videos.get(known.lessonId)?.lesson;
  }

  async function namesOf(userId: string, items: readonly Item[]): Promise<DueItem[]> {
    const loopIds = items.filter(({ kind }) => kind === 'loop').map(({ itemId }) => itemId);
    const known = loopIds.length
      ? await db
          .select()
          .from(loops)
          .where(and(eq(loops.userId, userId), inArray(loops.loopId, loopIds)))
      : [];
    return items.flatMap(({ kind, itemId, dueAt }): DueItem[] => {
      const loop = kind === 'loop' ? known.find(({ loopId }) => loopId === itemId) : undefined;
      const lesson = catalog.videos.get(loop?.lessonId ?? itemId)?.lesson;
      if (!lesson || (kind === 'loop' && !loop)) return [];
      return [
        {
          kind,
          itemId,
          dueAt: dueAt.toISOString(),
          title: loop?.name ?? lesson.title,
          lessonId: lesson.id,
          lessonTitle: lesson.title,
          courseId: lesson.courseId,
          bars: loop ? { from: loop.fromBar, to: loop.toBar } : null,
        },
      ];
    });
  }

  return {
    /**
     * @throws DomainError NOT_FOUND for what is not there, or belongs to somebody else; SUBSCRIPTION_REQUIRED for a lesson
     * that the caller may not open
     */
    rate(caller: Caller, { id, kind, itemId: named, rating, reviewedAt }: ReviewBody): Promise<Reviewed> {
      const itemId = named.toLowerCase();
      const { userId } = caller;
      const at = new Date(instantOf(reviewedAt, clock.now(), 'body.reviewedAt'));
      return db.transaction(async (tx) => {
        // Puts the ratings of one learner in order.
        await lockLearner(tx, userId);
        checkMayRecord(await lessonOf(tx, userId, kind, itemId), caller, at.getTime());
        await tx
          .insert(reviews)
          .values({ userId, reviewId: id.toLowerCase(), kind, itemId, rating, reviewedAt: at })
          .onConflictDoNothing();
        const rows = await tx
          .select()
          .from(reviews)
          .where(ofItem(reviews, userId, kind, itemId))
          .orderBy(desc(reviews.reviewedAt))
          .limit(maxRatings);
        const dueAt = new Date(dueAfter(rows.map((row) => ({ rating: row.rating, at: row.reviewedAt.getTime() }))));
        const row = { userId, kind, itemId, dueAt };
        await tx
          .insert(reviewItems)
          .values(row)
          .onConflictDoUpdate({ target: [reviewItems.userId, reviewItems.kind, reviewItems.itemId], set: row });
        return { kind, itemId, dueAt: dueAt.toISOString() };
      });
    },

    /** The answer to a rating that does not count. */
    async asItStands(userId: string, { kind, itemId }: Pick<ReviewBody, 'kind' | 'itemId'>): Promise<Reviewed> {
      const [known] = await db
        .select()
        .from(reviewItems)
        .where(ofItem(reviewItems, userId, kind, itemId));
      return { kind, itemId, dueAt: (known?.dueAt ?? new Date(clock.now())).toISOString() };
    },

    /** What is due now, the longest due first. */
    async due(userId: string, limit: number): Promise<DueAnswer> {
      const now = new Date(clock.now());
      const own = eq(reviewItems.userId, userId);
      const [rows, [next]] = await Promise.all([
        db
          .select()
          .from(reviewItems)
          .where(and(own, lte(reviewItems.dueAt, now)))
          .orderBy(reviewItems.dueAt, reviewItems.itemId)
          .limit(limit + extraRows),
        db
          .select({ dueAt: reviewItems.dueAt })
          .from(reviewItems)
          .where(and(own, gt(reviewItems.dueAt, now)))
          .orderBy(reviewItems.dueAt)
          .limit(1),
      ]);
      return { due: (await namesOf(userId, rows)).slice(0, limit), nextAt: next?.dueAt.toISOString() ?? null };
    },
  };
}

export type Reviews = ReturnType<typeof createReviews>;
