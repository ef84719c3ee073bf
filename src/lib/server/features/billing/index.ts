import type Stripe from 'stripe';
import { invalid } from '../../platform/errors.ts';
import type { Feature, PlatformContext } from '../../platform/feature.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { AccountsFeature } from '../accounts/index.ts';
import { createNotices } from './notices.ts';
import { billingRoutes } from './routes.ts';
import { createSandboxCheckout } from './sandbox/checkout.ts';
import { sandboxRoutes } from './sandbox/routes.ts';
import { createSandboxInvoices } from './sandbox/sandbox-invoices.ts';
import { createSandboxPayments } from './sandbox/sandbox-payments.ts';
import { createSandboxRenewals } from './sandbox/sandbox-renewals.ts';
import { createBilling } from './service.ts';
import { createPrices } from './stripe/prices.ts';
import { createStripePayments } from './stripe/stripe-payments.ts';
import { createSync } from './stripe/sync.ts';
import { createWebhook } from './stripe/webhook.ts';

export { openStripe } from './stripe/stripe-client.ts';

export interface BillingContext extends PlatformContext {
  accounts: Pick<AccountsFeature, 'principals' | 'beforeDeletion'>;
  /** Absent: the sandbox. */
  stripe?: Stripe;
}

/** Plans, subscriptions and invoices, paid through Stripe or, without it, in a sandbox where no money moves. */
export function createFeature(ctx: BillingContext) {
  const feature = ctx.stripe ? stripeBilling({ ...ctx, stripe: ctx.stripe }) : sandboxBilling(ctx);
  ctx.accounts.beforeDeletion(feature.stopCharging);
  const notices: Job = { every: 10, run: createNotices(ctx.db, ctx.clock).run };
  return { routes: feature.routes, jobs: { ...feature.jobs, notices } } satisfies Feature;
}

function sandboxBilling({ db, content: { plans }, settings, clock, accounts: { principals } }: BillingContext) {
  const payments = createSandboxPayments(db, { plans, clock, siteUrl: () => settings.siteUrl });
  const billing = createBilling(db, { payments, principals, clock });
  const checkout = createSandboxCheckout(db, { plans, principals, clock });
  const renewals: Job = { every: 10, run: createSandboxRenewals(db, { plans, clock }).run };
  return {
    routes: [...billingRoutes(billing, refuseWebhook), ...sandboxRoutes(checkout, createSandboxInvoices(db))],
    jobs: { renewals },
    stopCharging: payments.stop,
  };
}

function stripeBilling(ctx: BillingContext & { stripe: Stripe }) {
  const { db, content, settings, clock, stripe, accounts } = ctx;
  const prices = createPrices(stripe, content.plans, clock);
  const sync = createSync(db, { stripe, prices, clock });
  const payments = createStripePayments(db, { stripe, prices, sync, siteUrl: () => settings.siteUrl });
  const webhook = createWebhook(stripe, settings.stripeWebhookSecret ?? '', sync, clock);
  const reconcile: Job = { every: 1440, run: sync.all };
  return {
    routes: billingRoutes(createBilling(db, { payments, principals: accounts.principals, clock }), webhook.receive),
    jobs: { reconcile },
    stopCharging: payments.stop,
  };
}

/** The sandbox has no webhook. */
async function refuseWebhook(): Promise<never> {
  throw invalid('header.Stripe-Signature', 'is not that of our payment provider');
}
