import { z } from 'zod';
import { plan } from './accounts.ts';
import { instantOut, text } from './common.ts';

/** In the smallest unit of the currency: cents. */
const amount = z.int().min(0);
/** ISO 4217, in lower case. */
const currency = z.string().regex(/^[a-z]{3}$/);
const interval = z.enum(['month', 'year']);
const planId = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/);

export const billingPlan = z.object({
  id: planId,
  title: z.string(),
  summary: z.string(),
  features: z.array(z.string()),
  /** None for the plan that is free. */
  price: z.object({ amount, currency, interval }).nullable(),
});

/** One plan of `src/content/plans.yaml`. */
export const planFrontMatter = z.strictObject({
  id: planId,
  title: z.string(),
  summary: z.string(),
  features: z.array(z.string()).min(1),
  price: z.strictObject({ amount, currency, interval, lookupKey: z.string() }).optional(),
});

/**
 * `cancelled`: paid, and not renewed. `past_due`: the last payment failed and is tried again. `ended`: there was a
 * subscription. `none`: there never was one.
 */
export const subscriptionStatus = z.enum(['none', 'trialing', 'active', 'past_due', 'cancelled', 'ended']);

/** What the database stores; the other two are derived. */
export type StoredSubscriptionStatus = Exclude<z.infer<typeof subscriptionStatus>, 'none' | 'cancelled'>;

export const subscription = z.object({
  plan,
  planId,
  status: subscriptionStatus,
  /** When what was paid for, or the trial, ends; access lasts until then at least. */
  paidUntil: instantOut.nullable(),
  /** What will be charged next, and when; null when nothing will be. */
  nextCharge: z.object({ at: instantOut, amount, currency }).nullable(),
  /** How it is paid, in words; null when no means of payment is known. */
  paymentMethod: z.string().nullable(),
  trialAvailable: z.boolean(),
  /** Payments are a rehearsal: no money moves. */
  sandbox: z.boolean(),
});

export const invoice = z.object({
  id: z.string(),
  number: z.string(),
  issuedAt: instantOut,
  description: z.string(),
  amount,
  currency,
  status: z.enum(['paid', 'open', 'void']),
  /** Address of the PDF: whole, or under the API's base. Null when there is none yet. */
  pdf: z.string().nullable(),
});

export const checkoutBody = z.object({ planId: text(1, 32) });
export const billingAddress = z.object({ url: z.string() });

/** The means of payment of the sandbox: what happens is in the name. */
export const sandboxCard = z.enum(['succeeds', 'fails', 'confirms']);
export const sandboxPaymentBody = z.object({
  /** None begins a trial without one. */
  card: sandboxCard.nullish(),
  /** Whether the bank was told that it is you; a card that asks for it waits for that. */
  confirmed: z.boolean().default(false),
});
export const sandboxOutcome = z.object({ outcome: z.enum(['complete', 'declined', 'confirm']) });
export const checkoutParams = z.object({ id: z.uuid() });
export const invoiceParams = z.object({ id: z.uuid() });
export const sandboxCheckout = z.object({
  id: z.string(),
  plan: billingPlan,
  trial: z.boolean(),
  status: z.enum(['open', 'complete']),
});

export type BillingPlan = z.infer<typeof billingPlan>;
export type PlanFrontMatter = z.infer<typeof planFrontMatter>;
export type Subscription = z.infer<typeof subscription>;
export type Invoice = z.infer<typeof invoice>;
export type SandboxCard = z.infer<typeof sandboxCard>;
export type SandboxPaymentBody = z.infer<typeof sandboxPaymentBody>;
export type SandboxOutcome = z.infer<typeof sandboxOutcome>;
export type SandboxCheckout = z.infer<typeof sandboxCheckout>;
export type BillingAddress = z.infer<typeof billingAddress>;
