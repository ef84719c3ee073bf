import { maxLoops } from '../../../contract/limits.ts';
import type { Loop, LoopBody } from '../../../contract/loops.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { and, count, eq } from '../../platform/db/drizzle.ts';
import { loops, reviewItems } from '../../platform/db/schema/index.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { type Caller, type CatalogIndex, checkMayRecord } from '../catalog/index.ts';
import { instantOf, lockLearner } from '../learning/index.ts';

type Row = typeof loops.$inferSelect;

const toLoop = ({ loopId, lessonId, name, fromBar, toBar, changedAt }: Row): Loop => ({
  id: loopId,
  lessonId,
  name,
  fromBar,
  toBar,
  changedAt: changedAt.toISOString(),
});

/** Saved loops: bars that learners repeat. */
export function createLoops(db: Database, catalog: CatalogIndex, clock: Clock) {
  const one = (userId: string, loopId: string) => and(eq(loops.userId, userId), eq(loops.loopId, loopId));

  async function checkCapacity(tx: Database, userId: string, lessonId: string): Promise<void> {
    const [stored] = await tx
      .select({ count: count() })
      .from(loops)
      .where(and(eq(loops.userId, userId), eq(loops.lessonId, lessonId)));
    if (stored!.count >= maxLoops) {
      throw new DomainError('CONFLICT', `You can save ${maxLoops} loops per lesson. Delete one to save another.`);
    }
  }

  return {
    async list(userId: string, lessonId: string): Promise<Loop[]> {
      const rows = await db
        .select()
        .from(loops)
        .where(and(eq(loops.userId, userId), eq(loops.lessonId, lessonId)))
        .orderBy(loops.fromBar, loops.toBar, loops.loopId)
        .limit(maxLoops);
      return rows.map(toLoop);
    },

    /** @throws DomainError NOT_FOUND, CONFLICT, SUBSCRIPTION_REQUIRED */
    async save(caller: Caller, { id, lessonId, name, fromBar, toBar, changedAt }: LoopBody): Promise<Loop> {
      const lesson = catalog.videos.get(lessonId)?.lesson;
      if (!lesson) throw notFound('lesson');
      const loopId = id.toLowerCase();
      const now = clock.now();
      const changed = new Date(instantOf(changedAt, now, 'body.changedAt'));
      checkMayRecord(lesson, caller, changed.getTime());
      const { userId } = caller;
      return db.transaction(async (tx) => {
        // Serialises the changes of one learner.
        await lockLearner(tx, userId);
        const [known] = await tx.select().from(loops).where(one(userId, loopId));
        if (known && known.changedAt >= changed) return toLoop(known);
        if (known?.lessonId !== lessonId) await checkCapacity(tx, userId, lessonId);
        const row = { userId, loopId, lessonId, name, fromBar, toBar, changedAt: changed };
        await tx
          .insert(loops)
          .values(row)
          .onConflictDoUpdate({ target: [loops.userId, loops.loopId], set: row });
        return toLoop(row);
      });
    },

    /** Deletes a loop and its review schedule. @throws DomainError NOT_FOUND, also for another user's loop. */
    delete: (userId: string, loopId: string): Promise<void> =>
      db.transaction(async (tx) => {
        const gone = await tx.delete(loops).where(one(userId, loopId)).returning();
        if (gone.length === 0) throw notFound('loop');
        await tx
          .delete(reviewItems)
          .where(
            and(
              eq(reviewItems.userId, userId),
              eq(reviewItems.kind, 'loop'),
              eq(reviewItems.itemId, loopId.toLowerCase()),
            ),
          );
      }),
  };
}

export type Loops = ReturnType<typeof createLoops>;
