import { applyChange, type SubscriptionState } from './subscription-state.ts';

const day = 24 * 60 * 60_000;
/** How long after a declined payment it is tried again, in milliseconds, before the subscription ends. */
const retries = [day, 2 * day, 4 * day] as const;

export interface Renewing {
  state: SubscriptionState;
  /** Payments in a row that were declined. */
  declined: number;
  /** When something is due next. */
  dueAt: number;
}

/** A payment that was asked for. */
export interface Charge {
  at: number;
  paid: boolean;
}

/**
 * What is due at `dueAt`: a renewal, another try, or the end.
 * @param pays whether the card pays
 * @param periodEnd end of the period that begins at an instant, in milliseconds
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
