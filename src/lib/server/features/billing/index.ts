import type Stripe from 'stripe';
import type { PlanFrontMatter } from '../../../contract/billing.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { invalid } from '../../platform/errors.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Settings } from '../../settings.ts';
import type { Principals } from '../accounts/principals.ts';
import { createNotices } from './notices.ts';
import { billingRoutes } from './routes.ts';
import { createSandboxCheckout } from './sandbox/checkout.ts';
import { createSandboxRenewals } from './sandbox/renewals.ts';
import { sandboxRoutes } from './sandbox/routes.ts';
import { createSandboxInvoices } from './sandbox/sandbox-invoices.ts';
import { createSandboxPayments } from './sandbox/sandbox-payments.ts';
import { createBilling } from './service.ts';
import { createPrices } from './stripe/prices.ts';
import { createStripePayments } from './stripe/stripe-payments.ts';
import { createSync } from './stripe/sync.ts';
import { createWebhook } from './stripe/webhook.ts';

interface Parts {
  plans: readonly PlanFrontMatter[];
  settings: Pick<Settings, 'siteUrl' | 'stripeWebhookSecret'>;
  /** Absent: the sandbox. */
  stripe?: Stripe;
  clock: Clock;
}

/** Billing over Stripe, or over the sandbox: its calls, and what ends a subscription at once. */
export function createBillingFeature(db: Database, parts: Parts & { principals: Principals }) {
  const { plans, settings, stripe, clock, principals } = parts;
  const siteUrl = () => settings.siteUrl;
  if (!stripe) {
    const payments = createSandboxPayments(db, { plans, clock, siteUrl });
    const billing = createBilling(db, { payments, principals, clock });
    const checkout = createSandboxCheckout(db, { plans, principals, clock });
    const routes = [...billingRoutes(billing, refuse), ...sandboxRoutes(checkout, createSandboxInvoices(db))];
    return { routes, stop: payments.stop };
  }
  const prices = createPrices(stripe, plans, clock);
  const sync = createSync(db, { stripe, prices, clock });
  const payments = createStripePayments(db, { stripe, prices, sync, siteUrl });
  const webhook = createWebhook(stripe, settings.stripeWebhookSecret ?? '', sync, clock);
  return {
    routes: billingRoutes(createBilling(db, { payments, principals, clock }), webhook.hear),
    stop: payments.stop,
  };
}

/** Nobody calls a sandbox. */
async function refuse(): Promise<never> {
  throw invalid('header.Stripe-Signature', 'is not that of our payment provider');
}

/** What billing has to do by itself. */
export function createBillingWork(db: Database, { plans, stripe, clock }: Parts): Record<string, Job> {
  const notices: Job = { every: 10, run: createNotices(db, clock).run };
  if (!stripe) return { renewals: { every: 10, run: createSandboxRenewals(db, { plans, clock }).run }, notices };
  const sync = createSync(db, { stripe, prices: createPrices(stripe, plans, clock), clock });
  return { reconcile: { every: 1440, run: sync.everybody }, notices };
}
