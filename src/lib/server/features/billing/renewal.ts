import { applyChange, type SubscriptionState } from './subscription-state.ts';

const day = 24 * 60 * 60_000;
/** Delays between retries of a declined payment, in milliseconds; after the last, the subscription ends. */
const retries = [day, 2 * day, 4 * day] as const;

export interface Renewing {
  state: SubscriptionState;
  /** Number of consecutive declined payments. */
  declined: number;
  /** When the next action is due, in milliseconds. */
  dueAt: number;
}

/** An attempted payment. */
export interface Charge {
  at: number;
  paid: boolean;
}

/**
 * Performs what is due at `dueAt`: a renewal, a retry, or the end.
 * @param pays whether the card is charged successfully
 * @param periodEnd returns the end of the period that begins at an instant, in milliseconds
 */
export function renew(
  { state, declined, dueAt }: Renewing,
  pays: boolean,
  periodEnd: (from: number) => number,
): Renewing & { charge: Charge | null } {
  if (state.cancelAtPeriodEnd || !state.hasCard) {
    return { state: applyChange(state, { kind: 'end' }), declined: 0, dueAt, charge: null };
  }
  if (pays) {
    const paidUntil = periodEnd(state.paidUntil);
    return {
      state: applyChange(state, { kind: 'pay', paidUntil }),
      declined: 0,
      dueAt: paidUntil,
      charge: { at: dueAt, paid: true },
    };
  }
  const wait = retries[declined];
  const charge = { at: dueAt, paid: false };
  return wait === undefined
    ? { state: applyChange(state, { kind: 'end' }), declined: declined + 1, dueAt, charge }
    : { state: applyChange(state, { kind: 'decline' }), declined: declined + 1, dueAt: dueAt + wait, charge };
}
