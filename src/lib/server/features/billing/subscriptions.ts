import type { Database } from '../../platform/db/database.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { subscriptions, users } from '../../platform/db/schema.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import { announceChange, existingUser, type UserRow } from '../accounts/index.ts';
import { mayFollow, memberUntil, type SubscriptionState } from './subscription-state.ts';
import { rememberTrial } from './trials.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** A user and their subscription, locked so that nobody else changes them meanwhile. */
export interface LockedSubscription {
  user: UserRow;
  known: SubscriptionRow | undefined;
}

export const stateOf = (row: SubscriptionRow): SubscriptionState => ({
  subscriptionId: row.subscriptionId,
  planId: row.planId,
  status: row.status,
  cancelAtPeriodEnd: row.cancelAtPeriodEnd,
  paidUntil: row.paidUntil.getTime(),
  hasCard: row.paymentMethod !== null,
});

export async function findSubscription(db: Database, userId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return row;
}

/** @throws DomainError UNAUTHENTICATED when the account is gone. */
export async function lockSubscription(tx: Database, userId: string): Promise<LockedSubscription> {
  await tx.select({ userId: users.userId }).from(users).where(eq(users.userId, userId)).for('update');
  return { user: await existingUser(tx, userId), known: await findSubscription(tx, userId) };
}

/**
 * Writes what is known of a subscription, opens or closes the members' lessons by it, and tells the user what they
 * have to know.
 * @returns whether it was news; word that is older than what is known changes nothing
 */
export async function recordSubscription(
  tx: Database,
  { user, known }: LockedSubscription,
  next: Omit<SubscriptionRow, 'userId'>,
  now: Date,
): Promise<boolean> {
  const { userId, name } = user;
  const row = { ...next, userId };
  const state = stateOf(row);
  if (known && (known.syncedAt > next.syncedAt || !mayFollow(stateOf(known), state))) return false;
  await tx.insert(subscriptions).values(row).onConflictDoUpdate({ target: subscriptions.userId, set: next });
  if (next.status === 'trialing') await rememberTrial(tx, user.email);
  const until = new Date(memberUntil(state));
  await tx.update(users).set({ memberUntil: until }).where(eq(users.userId, userId));
  const before = known?.subscriptionId === next.subscriptionId ? known.status : undefined;
  if (next.status === 'past_due' && before !== 'past_due') {
    await enqueueMail(tx, user, { kind: 'payment-failed', name }, now);
  }
  if (next.status === 'ended' && before && before !== 'ended') {
    await enqueueMail(tx, user, { kind: 'subscription-ended', name }, now);
  }
  await announceChange(tx, userId);
  return true;
}
