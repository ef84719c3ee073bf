import type { BillingAddress, Subscription } from '../../../contract/billing.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { Principals } from '../accounts/index.ts';
import { existingUser, planAt } from '../accounts/index.ts';
import type { Payments } from './payments.ts';
import { findSubscription, type SubscriptionRow } from './subscriptions.ts';
import { hadTrial } from './trials.ts';

interface Dependencies {
  payments: Payments;
  principals: Principals;
  clock: Clock;
}

/** Shows and changes the subscription of a user. */
export function createBilling(db: Database, { payments, principals, clock }: Dependencies) {
  /** @throws DomainError CONFLICT without a live subscription. */
  async function liveSubscription(userId: string): Promise<SubscriptionRow> {
    const row = await findSubscription(db, userId);
    if (!row || row.status === 'ended') throw new DomainError('CONFLICT', 'You don’t have a subscription.');
    return row;
  }

  async function subscription(userId: string): Promise<Subscription> {
    const [user, row] = [await existingUser(db, userId), await findSubscription(db, userId)];
    const trialAvailable = !row && !(await hadTrial(db, user.email));
    return {
      ...describe(row),
      trialAvailable,
      plan: planAt(user.memberUntil, clock.now()),
      sandbox: payments.kind === 'sandbox',
    };
  }

  async function changeSubscription(userId: string, change: () => Promise<void>): Promise<Subscription> {
    await liveSubscription(userId);
    await change();
    principals.forget(userId);
    return subscription(userId);
  }

  return {
    plans: payments.plans,
    subscription,
    invoices: payments.invoices,

    /** @throws DomainError NOT_FOUND for a plan that cannot be bought, CONFLICT for a user who has a subscription. */
    async checkout(userId: string, planId: string): Promise<BillingAddress> {
      const plan = (await payments.plans()).find(({ id }) => id === planId);
      if (!plan?.price) throw notFound('plan');
      const [user, row] = [await existingUser(db, userId), await findSubscription(db, userId)];
      if (row && row.status !== 'ended') {
        throw new DomainError('CONFLICT', 'You already have a subscription. Change it instead.');
      }
      const trial = !row && !(await hadTrial(db, user.email));
      return { url: await payments.checkout(user, planId, trial) };
    },

    async portal(userId: string): Promise<BillingAddress> {
      await liveSubscription(userId);
      return { url: await payments.portal(await existingUser(db, userId)) };
    },

    cancel: (userId: string) => changeSubscription(userId, () => payments.cancel(userId)),
    resume: (userId: string) => changeSubscription(userId, () => payments.resume(userId)),

    /** @throws DomainError NOT_FOUND */
    async changePlan(userId: string, planId: string): Promise<Subscription> {
      const plan = (await payments.plans()).find(({ id }) => id === planId);
      if (!plan?.price) throw notFound('plan');
      return changeSubscription(userId, () => payments.changePlan(userId, planId));
    },
  };
}

/** Describes a subscription to its owner. */
function describe(row: SubscriptionRow | undefined): Omit<Subscription, 'plan' | 'sandbox' | 'trialAvailable'> {
  if (!row) {
    const nothing = { paidUntil: null, nextCharge: null, paymentMethod: null };
    return { planId: 'free', status: 'none', ...nothing };
  }
  const { planId, status, cancelAtPeriodEnd, paidUntil, dueAt, amount, currency, paymentMethod } = row;
  const ends = cancelAtPeriodEnd || status === 'ended' || paymentMethod === null;
  return {
    planId: status === 'ended' ? 'free' : planId,
    status: status !== 'ended' && cancelAtPeriodEnd ? 'cancelled' : status,
    paidUntil: paidUntil.toISOString(),
    nextCharge: ends ? null : { at: (dueAt ?? paidUntil).toISOString(), amount, currency },
    paymentMethod,
  };
}

export type Billing = ReturnType<typeof createBilling>;
