import type { StoredSubscriptionStatus } from '../../../contract/billing.ts';

const day = 24 * 60 * 60_000;

/** Kept open after a renewal is due, in milliseconds: a payment takes its time, and so does word of it. */
export const graceMs = 3 * day;

export type Status = StoredSubscriptionStatus;

/** A subscription, whoever takes the money. Instants in milliseconds. */
export interface SubscriptionState {
  /** The payment provider's name for it: another one is another subscription. */
  subscriptionId: string;
  planId: string;
  status: Status;
  /** Paid or on trial until then, and not renewed. */
  cancelAtPeriodEnd: boolean;
  /** End of what was paid for, or of the trial. */
  paidUntil: number;
  /** Whether there is something to charge. */
  hasCard: boolean;
}

/** What may follow what. Whatever has ended stays so: who comes back begins another subscription. */
const follows: Record<Status, readonly Status[]> = {
  trialing: ['trialing', 'active', 'past_due', 'ended'],
  active: ['active', 'past_due', 'ended'],
  past_due: ['past_due', 'active', 'ended'],
  ended: ['ended'],
};

/**
 * Whether word of a subscription may be true after what is known already. Word comes twice, late and out of order:
 * an old one of the same subscription must not bring it back.
 */
export const mayFollow = (known: SubscriptionState | null, next: SubscriptionState): boolean =>
  known === null || known.subscriptionId !== next.subscriptionId
    ? known === null || known.status === 'ended' || next.status !== 'ended'
    : follows[known.status].includes(next.status);

/** Until when the lessons of members are open, in milliseconds. */
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

/** What becomes of a subscription. One that has ended stays as it is. */
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
