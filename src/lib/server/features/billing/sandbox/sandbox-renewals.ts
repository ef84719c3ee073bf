import type { PlanFrontMatter } from '../../../../contract/billing.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { and, asc, eq, lte } from '../../../platform/db/drizzle.ts';
import { subscriptions, users } from '../../../platform/db/schema.ts';
import { nextPeriodEnd } from '../periods.ts';
import { renew } from '../renewal.ts';
import { lockSubscription, recordSubscription, type SubscriptionRow, stateOf } from '../subscriptions.ts';
import { pricedPlan } from './plans.ts';
import { issue } from './sandbox-invoices.ts';

/** Does what is due in the sandbox: renewals, further tries, ends. Several processes may do so at once. */
export function createSandboxRenewals(
  db: Database,
  { plans, clock }: { plans: readonly PlanFrontMatter[]; clock: Clock },
) {
  /** @returns whether there was something to do */
  const renewOne = () =>
    db.transaction(async (tx) => {
      const now = new Date(clock.now());
      const isDue = and(eq(subscriptions.provider, 'sandbox'), lte(subscriptions.dueAt, now));
      const [found] = await tx
        .select({ userId: users.userId })
        .from(subscriptions)
        .innerJoin(users, eq(users.userId, subscriptions.userId))
        .where(isDue)
        .orderBy(asc(subscriptions.dueAt))
        .limit(1)
        .for('update', { of: users, skipLocked: true });
      if (!found) return false;
      const locked = await lockSubscription(tx, found.userId);
      const { known } = locked;
      // Somebody else was there first.
      if (!known?.dueAt || known.dueAt > now) return true;
      const { next, paid } = advance(known, plans);
      await recordSubscription(tx, locked, next, now);
      if (paid !== undefined) await issue(tx, next, { plan: pricedPlan(plans, known.planId), at: known.dueAt, paid });
      return true;
    });

  return {
    async run(): Promise<void> {
      while (await renewOne());
    },
  };
}

/** @returns the row as it is afterwards, and whether a charge was paid, where there was one */
function advance(row: SubscriptionRow, plans: readonly PlanFrontMatter[]) {
  const { interval } = pricedPlan(plans, row.planId).price;
  const anchor = (row.anchoredAt ?? row.paidUntil).getTime();
  const due = { state: stateOf(row), declined: row.declined, dueAt: (row.dueAt ?? row.paidUntil).getTime() };
  const { state, declined, dueAt, charge } = renew(due, row.card !== 'fails', (from) =>
    nextPeriodEnd(anchor, interval, from),
  );
  const { status, cancelAtPeriodEnd, paidUntil } = state;
  const next = {
    ...row,
    status,
    cancelAtPeriodEnd,
    declined,
    paidUntil: new Date(paidUntil),
    dueAt: status === 'ended' ? null : new Date(dueAt),
  };
  return { next, paid: charge?.paid };
}
