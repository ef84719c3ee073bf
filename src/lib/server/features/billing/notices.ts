import { noticeDays } from '../../../contract/limits.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { and, asc, eq, gt, inArray, isNull, lte, ne, or } from '../../platform/db/drizzle.ts';
import { subscriptions, users } from '../../platform/db/schema.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';

const day = 24 * 60 * 60_000;
const batchSize = 100;

/** Tells by mail of every renewal and every end of a trial before it comes, once. */
export function createNotices(db: Database, clock: Clock) {
  /** @returns how many were told */
  const sendBatch = () =>
    db.transaction(async (tx) => {
      const now = new Date(clock.now());
      const due = await tx
        .select({ user: users, subscription: subscriptions })
        .from(subscriptions)
        .innerJoin(users, eq(users.userId, subscriptions.userId))
        .where(
          and(
            gt(subscriptions.paidUntil, now),
            lte(subscriptions.paidUntil, new Date(now.getTime() + noticeDays * day)),
            inArray(subscriptions.status, ['trialing', 'active']),
            eq(subscriptions.cancelAtPeriodEnd, false),
            or(isNull(subscriptions.noticedFor), ne(subscriptions.noticedFor, subscriptions.paidUntil)),
          ),
        )
        .orderBy(asc(subscriptions.paidUntil))
        .limit(batchSize)
        .for('update', { of: users, skipLocked: true });
      for (const { user, subscription } of due) {
        const { paidUntil, amount, currency, paymentMethod } = subscription;
        const at = paidUntil.toISOString();
        const { name, userId } = user;
        const message = paymentMethod
          ? ({ kind: 'renewal', name, at, amount, currency } as const)
          : ({ kind: 'trial-ending', name, at } as const);
        await enqueueMail(tx, user, message, now);
        await tx.update(subscriptions).set({ noticedFor: paidUntil }).where(eq(subscriptions.userId, userId));
      }
      return due.length;
    });

  return {
    async run(): Promise<void> {
      while ((await sendBatch()) === batchSize);
    },
  };
}
