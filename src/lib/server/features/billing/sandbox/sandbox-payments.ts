import { v7 } from 'uuid';
import type { PlanFrontMatter } from '../../../../contract/billing.ts';
import { paths } from '../../../../contract/page-paths.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { and, eq, isNull } from '../../../platform/db/drizzle.ts';
import { checkouts } from '../../../platform/db/schema.ts';
import type { Payments } from '../payments.ts';
import { applyChange, type SubscriptionChange } from '../subscription-state.ts';
import { lockSubscription, recordSubscription, type SubscriptionRow, stateOf } from '../subscriptions.ts';
import { pricedPlan, toPlan } from './plans.ts';
import { createSandboxInvoices } from './sandbox-invoices.ts';

/** Payments without money: pages of our own, and cards that do what their name says. */
export function createSandboxPayments(
  db: Database,
  { plans, clock, siteUrl }: { plans: readonly PlanFrontMatter[]; clock: Clock; siteUrl: () => string },
): Payments {
  /** Does something to a subscription, one updateSubscription after the other. */
  const updateSubscription = (
    userId: string,
    change: SubscriptionChange,
    more: (row: SubscriptionRow) => Partial<SubscriptionRow> = () => ({}),
  ) =>
    db.transaction(async (tx) => {
      const locked = await lockSubscription(tx, userId);
      if (!locked.known) return;
      const { hasCard: _, paidUntil, ...state } = applyChange(stateOf(locked.known), change);
      const next = { ...locked.known, ...state, paidUntil: new Date(paidUntil), ...more(locked.known) };
      await recordSubscription(tx, locked, next, new Date(clock.now()));
    });

  return {
    kind: 'sandbox',
    plans: async () => plans.map(toPlan),

    async checkout({ userId }, planId) {
      const open = and(eq(checkouts.userId, userId), eq(checkouts.planId, planId), isNull(checkouts.completedAt));
      const [known] = await db.select().from(checkouts).where(open).limit(1);
      const checkoutId = known?.checkoutId ?? v7();
      if (!known) await db.insert(checkouts).values({ userId, checkoutId, planId, createdAt: new Date(clock.now()) });
      return siteUrl() + paths.billingCheckout(checkoutId);
    },

    portal: async () => siteUrl() + paths.billingPortal,
    cancel: (userId) => updateSubscription(userId, { kind: 'cancel' }),
    resume: (userId) => updateSubscription(userId, { kind: 'resume' }),

    changePlan(userId, planId) {
      const { amount, currency } = pricedPlan(plans, planId).price;
      return updateSubscription(userId, { kind: 'change-plan', planId }, (row) => ({
        ...{ amount, currency, noticedFor: null },
        // The new price and the new length of a period begin with the next renewal.
        anchoredAt: row.paidUntil,
      }));
    },

    /** The rows go with the account. */
    stop: async () => {},

    invoices: createSandboxInvoices(db).list,
  };
}
