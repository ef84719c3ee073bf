import type Stripe from 'stripe';
import type { Status } from '../subscription-state.ts';
import type { SubscriptionRow } from '../subscriptions.ts';

const statuses: Record<Stripe.Subscription.Status, Status | null> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  // Paused without a payment method, before any invoice: access ends as if payment were overdue.
  paused: 'past_due',
  canceled: 'ended',
  incomplete_expired: null,
  incomplete: null,
};

/** Picks the subscription of a customer that counts: the newest live one, else the newest. */
export function currentOf(subscriptions: readonly Stripe.Subscription[]): Stripe.Subscription | undefined {
  const rank = ({ status }: Stripe.Subscription) => (statuses[status] === 'ended' ? 0 : 1);
  return subscriptions
    .filter(({ status }) => statuses[status] !== null)
    .toSorted((a, b) => rank(b) - rank(a) || b.created - a.created)[0];
}

/**
 * Maps a Stripe subscription to a row. Stripe advances the period before it is paid; an unpaid period counts as paid
 * only until its start.
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
