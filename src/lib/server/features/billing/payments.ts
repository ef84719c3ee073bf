import type { BillingPlan, Invoice } from '../../../contract/billing.ts';
import type { UserRow } from '../accounts/index.ts';

/** The payment provider: Stripe, or the sandbox, where no money moves. */
export interface Payments {
  kind: 'sandbox' | 'stripe';
  /** Lists the plans with their current prices. */
  plans(): Promise<BillingPlan[]>;
  /**
   * Returns the URL of the checkout page. Idempotent: repeated calls lead to a single subscription.
   * @param trial whether the subscription starts with a trial
   */
  checkout(user: UserRow, planId: string, trial: boolean): Promise<string>;
  /** Returns the URL of the page where the user changes the payment method. */
  portal(user: UserRow): Promise<string>;
  /** Cancels at the end of the paid period. */
  cancel(userId: string): Promise<void>;
  /** Takes a cancellation back. */
  resume(userId: string): Promise<void>;
  /** Switches the plan; the new price applies from the next renewal. */
  changePlan(userId: string, planId: string): Promise<void>;
  /** Ends the subscription immediately, before the account is deleted. */
  stop(userId: string): Promise<void>;
  /** Lists invoices, newest first, at most 24. */
  invoices(userId: string): Promise<Invoice[]>;
}
