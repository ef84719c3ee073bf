import type Stripe from 'stripe';
import type { Status } from '../subscription-state.ts';
import type { SubscriptionRow } from '../subscriptions.ts';

const statuses: Record<Stripe.Subscription.Status, Status | null> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  // Cannot be charged until somebody acts: nothing is open yet.
  paused: 'past_due',
  canceled: 'ended',
  incomplete_expired: null,
  incomplete: null,
};

/** The one of a customer's subscriptions that counts: the newest that lives, else the newest. */
export function currentOf(subscriptions: readonly Stripe.Subscription[]): Stripe.Subscription | undefined {
  const rank = ({ status }: Stripe.Subscription) => (statuses[status] === 'ended' ? 0 : 1);
  return subscriptions
    .filter(({ status }) => statuses[status] !== null)
    .toSorted((a, b) => rank(b) - rank(a) || b.created - a.created)[0];
}

/**
 * What Stripe says of a subscription, in our terms. A period that has begun and is not paid for was not paid until its
 * end, though Stripe already counts it.
 */
export function rowOf(
  subscription: Stripe.Subscription,
  planId: string,
  syncedAt: Date,
): Omit<SubscriptionRow, 'userId' | 'noticedFor'> | null {
  const status = statuses[subscription.status];
  const [item] = subscription.items.data;
  if (!status || !item) return null;
  const invoice = subscription.latest_invoice;
  const owes = typeof invoice === 'object' && invoice?.status === 'open';
  const unpaid = status === 'past_due' || (status === 'ended' && owes);
  const seconds = unpaid ? item.current_period_start : item.current_period_end;
  return {
    provider: 'stripe',
    subscriptionId: subscription.id,
    planId,
    status,
    cancelAtPeriodEnd: status !== 'ended' && (subscription.cancel_at_period_end || subscription.cancel_at !== null),
    paidUntil: new Date(seconds * 1000),
    amount: item.price.unit_amount ?? 0,
    currency: item.price.currency,
    paymentMethod: methodOf(subscription),
    syncedAt,
    card: null,
    anchoredAt: null,
    dueAt: null,
    declined: 0,
  };
}

function methodOf({ default_payment_method: method, customer }: Stripe.Subscription): string | null {
  const general = typeof customer === 'object' && !customer.deleted ? customer.invoice_settings : undefined;
  const used = method ?? general?.default_payment_method;
  if (!used) return null;
  if (typeof used === 'string' || !used.card) return 'Saved at Stripe';
  return `${used.card.display_brand ?? used.card.brand} ending in ${used.card.last4}`;
}
