import type { BillingPlan, Invoice } from '../../../contract/billing.ts';
import type { UserRow } from '../accounts/index.ts';

/** Whoever takes the money: Stripe, or the sandbox in which none moves. */
export interface Payments {
  kind: 'sandbox' | 'stripe';
  /** What can be had, with what it costs now. */
  plans(): Promise<BillingPlan[]>;
  /**
   * Address of the page on which the user subscribes. Asked twice it is the same subscription.
   * @param trial whether it begins with a trial
   */
  checkout(user: UserRow, planId: string, trial: boolean): Promise<string>;
  /** Address of the page on which the user changes how they pay. */
  portal(user: UserRow): Promise<string>;
  /** What is paid is kept; nothing is charged any more. */
  cancel(userId: string): Promise<void>;
  /** Takes a cancellation back. */
  resume(userId: string): Promise<void>;
  /** The new price holds from the next renewal. */
  changePlan(userId: string, planId: string): Promise<void>;
  /** Ends it at once and for good: the account is about to be deleted. */
  stop(userId: string): Promise<void>;
  /** The newest first, at most 24. */
  invoices(userId: string): Promise<Invoice[]>;
}
