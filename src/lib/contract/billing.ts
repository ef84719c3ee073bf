import { z } from 'zod';
import { plan } from './accounts.ts';
import { instantOut, text } from './common.ts';

/** In the smallest unit of the currency, such as cents. */
const amount = z.int().min(0);
/** ISO 4217, in lower case. */
const currency = z.string().regex(/^[a-z]{3}$/);
const interval = z.enum(['month', 'year']);
const planId = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/);

export const billingPlan = z
  .object({
    id: planId,
    title: z.string(),
    summary: z.string(),
    features: z.array(z.string()),
    /** Null for the free plan. */
    price: z.object({ amount, currency, interval }).nullable(),
  })
  .meta({ id: 'BillingPlan' });

/** One plan of `src/content/plans.yaml`. */
export const planFrontMatter = z.strictObject({
  id: planId,
  title: z.string(),
  summary: z.string(),
  features: z.array(z.string()).min(1),
  price: z.strictObject({ amount, currency, interval, lookupKey: z.string() }).optional(),
});

/**
 * `cancelled`: paid for, but not renewed. `past_due`: the last payment failed and will be retried. `ended`: was
 * subscribed. `none`: never was.
 */
export const subscriptionStatus = z.enum(['none', 'trialing', 'active', 'past_due', 'cancelled', 'ended']);

/** What the database stores; the other two are derived. */
export type StoredSubscriptionStatus = Exclude<z.infer<typeof subscriptionStatus>, 'none' | 'cancelled'>;

export const subscription = z
  .object({
    plan,
    planId,
    status: subscriptionStatus,
    /** End of the paid period or the trial; access lasts at least until then. */
    paidUntil: instantOut.nullable(),
    /** The next charge; null when there will be none. */
    nextCharge: z.object({ at: instantOut, amount, currency }).nullable(),
    /** The payment method in words; null when there is none. */
    paymentMethod: z.string().nullable(),
    trialAvailable: z.boolean(),
    /** Payments are simulated; no money moves. */
    sandbox: z.boolean(),
  })
  .meta({ id: 'Subscription' });

export const invoice = z
  .object({
    id: z.string(),
    number: z.string(),
    issuedAt: instantOut,
    description: z.string(),
    amount,
    currency,
    status: z.enum(['paid', 'open', 'void']),
    /** Address of the PDF, absolute or under the API's base; null when there is none yet. */
    pdf: z.string().nullable(),
  })
  .meta({ id: 'Invoice' });

export const checkoutBody = z.object({ planId: text(1, 32) }).meta({ id: 'CheckoutBody' });
export const billingAddress = z.object({ url: z.string() }).meta({ id: 'BillingAddress' });

/** Test cards of the sandbox, by outcome. */
export const sandboxCard = z.enum(['succeeds', 'fails', 'confirms']);
export const sandboxPaymentBody = z
  .object({
    /** Without a card, a trial begins. */
    card: sandboxCard.nullish(),
    /** Whether the cardholder has confirmed the payment, for cards that require it. */
    confirmed: z.boolean().default(false),
  })
  .meta({ id: 'SandboxPaymentBody' });
export const sandboxOutcome = z
  .object({ outcome: z.enum(['complete', 'declined', 'confirm']) })
  .meta({ id: 'SandboxOutcome' });
export const checkoutParams = z.object({ id: z.uuid() });
export const invoiceParams = z.object({ id: z.uuid() });
export const sandboxCheckout = z
  .object({
    id: z.string(),
    plan: billingPlan,
    trial: z.boolean(),
    status: z.enum(['open', 'complete']),
  })
  .meta({ id: 'SandboxCheckout' });

export type BillingPlan = z.infer<typeof billingPlan>;
export type PlanFrontMatter = z.infer<typeof planFrontMatter>;
export type Subscription = z.infer<typeof subscription>;
export type Invoice = z.infer<typeof invoice>;
export type SandboxCard = z.infer<typeof sandboxCard>;
export type SandboxPaymentBody = z.infer<typeof sandboxPaymentBody>;
export type SandboxOutcome = z.infer<typeof sandboxOutcome>;
export type SandboxCheckout = z.infer<typeof sandboxCheckout>;
export type BillingAddress = z.infer<typeof billingAddress>;
