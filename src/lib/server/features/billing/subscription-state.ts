import type { StoredSubscriptionStatus } from '../../../contract/billing.ts';

const day = 24 * 60 * 60_000;

/** How long the membership outlasts the paid period while a renewal is processed, in milliseconds. */
export const graceMs = 3 * day;

export type Status = StoredSubscriptionStatus;

/** The state of a subscription, independent of the payment provider. Instants in milliseconds. */
export interface SubscriptionState {
  /** The payment provider's id of the subscription. */
  subscriptionId: string;
  planId: string;
  status: Status;
  /** Whether it ends at `paidUntil` instead of renewing. */
  cancelAtPeriodEnd: boolean;
  /** End of the paid period or the trial. */
  paidUntil: number;
  /** Whether there is a payment method to charge. */
  hasCard: boolean;
}

/** Allowed status transitions. `ended` is final: a returning user starts another subscription. */
const follows: Record<Status, readonly Status[]> = {
  trialing: ['trialing', 'active', 'past_due', 'ended'],
  active: ['active', 'past_due', 'ended'],
  past_due: ['past_due', 'active', 'ended'],
  ended: ['ended'],
};

/**
 * Returns whether a reported state may follow the known one. Reports arrive repeatedly, late and out of order: an old
 * report must not revive an ended subscription.
 */
export const mayFollow = (known: SubscriptionState | null, next: SubscriptionState): boolean =>
  known === null || known.subscriptionId !== next.subscriptionId
    ? known === null || known.status === 'ended' || next.status !== 'ended'
    : follows[known.status].includes(next.status);

/** Returns when access to members' lessons ends, in milliseconds. */
export function memberUntil({ status, cancelAtPeriodEnd, hasCard, paidUntil }: SubscriptionState): number {
  const renews = status !== 'ended' && !cancelAtPeriodEnd && hasCard;
  return renews ? paidUntil + graceMs : paidUntil;
}

export type SubscriptionChange =
  | { kind: 'cancel' }
  | { kind: 'resume' }
  | { kind: 'pay'; paidUntil: number }
  | { kind: 'decline' }
  | { kind: 'change-plan'; planId: string }
  | { kind: 'end' };

/** Applies a change. An ended subscription does not change. */
export function applyChange(state: SubscriptionState, change: SubscriptionChange): SubscriptionState {
  if (state.status === 'ended') return state;
  switch (change.kind) {
    case 'cancel':
      return { ...state, cancelAtPeriodEnd: true };
    case 'resume':
      return { ...state, cancelAtPeriodEnd: false };
    case 'pay':
      return { ...state, status: 'active', paidUntil: change.paidUntil };
    case 'decline':
      return { ...state, status: 'past_due' };
    case 'change-plan':
      return { ...state, planId: change.planId };
    case 'end':
      return { ...state, status: 'ended', cancelAtPeriodEnd: false };
  }
}
