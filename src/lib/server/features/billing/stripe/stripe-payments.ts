import type Stripe from 'stripe';
import { trialDays } from '../../../../contract/limits.ts';
import { paths } from '../../../../contract/page-paths.ts';
import type { Database } from '../../../platform/db/database.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { billingCustomers } from '../../../platform/db/schema/index.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { UserRow } from '../../accounts/index.ts';
import type { Payments } from '../payments.ts';
import { findSubscription } from '../subscriptions.ts';
import type { Prices } from './prices.ts';
import { ask } from './stripe-client.ts';
import type { Sync } from './sync.ts';

interface Dependencies {
  stripe: Stripe;
  prices: Prices;
  sync: Sync;
  siteUrl: () => string;
}

/** Payments through Stripe's hosted pages, prices and invoices. */
export function createStripePayments(db: Database, { stripe, prices, sync, siteUrl }: Dependencies): Payments {
  /** Returns the Stripe customer of the user; concurrent calls create only one. */
  async function customerOf({ userId, email, name }: UserRow): Promise<string> {
    const [found] = await db.select().from(billingCustomers).where(eq(billingCustomers.userId, userId));
    if (found) return found.customerId;
    const { id } = await ask(() =>
      stripe.customers.create({ email, name, metadata: { userId } }, { idempotencyKey: `customer:${userId}` }),
    );
    await db.insert(billingCustomers).values({ customerId: id, userId }).onConflictDoNothing();
    return id;
  }

  async function update(userId: string, change: (known: Stripe.Subscription) => Stripe.SubscriptionUpdateParams) {
    const row = await findSubscription(db, userId);
    if (!row) throw new DomainError('CONFLICT', 'You don’t have a subscription.');
    const known = await ask(() => stripe.subscriptions.retrieve(row.subscriptionId));
    await ask(() => stripe.subscriptions.update(row.subscriptionId, change(known)));
    await sync.user(userId);
  }

  return {
    kind: 'stripe',
    plans: prices.plans,

    async checkout(user, planId, trial) {
      const { userId } = user;
      const [customer, price] = [await customerOf(user), await prices.priceOf(planId)];
      const { data: sessions } = await ask(() => stripe.checkout.sessions.list({ customer, limit: 20 }));
      const open = sessions.filter(({ status }) => status === 'open');
      const same = open.find(({ metadata }) => metadata?.planId === planId);
      if (same?.url) return same.url;
      // Two tabs with two plans must not become two subscriptions.
      await Promise.all(open.map(({ id }) => ask(() => stripe.checkout.sessions.expire(id))));
      const session = await ask(() =>
        stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            customer,
            client_reference_id: userId,
            metadata: { planId },
            line_items: [{ price, quantity: 1 }],
            payment_method_collection: trial ? 'if_required' : 'always',
            subscription_data: {
              metadata: { userId },
              ...(trial && {
                trial_period_days: trialDays,
                trial_settings: { end_behavior: { missing_payment_method: 'cancel' as const } },
              }),
            },
            success_url: siteUrl() + paths.billingPaid,
            cancel_url: siteUrl() + paths.billing,
          },
          // Concurrent clicks see the same latest session, so they share a key and open the same new one.
          { idempotencyKey: `checkout:${userId}:${planId}:${sessions[0]?.id ?? 'first'}` },
        ),
      );
      if (!session.url) throw new DomainError('UNAVAILABLE', 'The checkout can’t be opened at the moment.');
      return session.url;
    },

    async portal(user) {
      const customer = await customerOf(user);
      const return_url = siteUrl() + paths.billing;
      return (await ask(() => stripe.billingPortal.sessions.create({ customer, return_url }))).url;
    },

    cancel: (userId) => update(userId, () => ({ cancel_at_period_end: true })),
    resume: (userId) => update(userId, () => ({ cancel_at_period_end: false })),

    async changePlan(userId, planId) {
      const price = await prices.priceOf(planId);
      await update(userId, ({ items }) => ({
        items: [{ id: items.data[0]?.id, price }],
        proration_behavior: 'create_prorations',
      }));
    },

    async stop(userId) {
      const row = await findSubscription(db, userId);
      if (row && row.status !== 'ended') await ask(() => stripe.subscriptions.cancel(row.subscriptionId));
    },

    async invoices(userId) {
      const [found] = await db.select().from(billingCustomers).where(eq(billingCustomers.userId, userId));
      if (!found) return [];
      const { data } = await ask(() => stripe.invoices.list({ customer: found.customerId, limit: 24 }));
      return data.flatMap((invoice) => {
        const { id, number, created, total, currency, status } = invoice;
        if (!id || !status || status === 'draft') return [];
        return {
          id,
          number: number ?? id,
          issuedAt: new Date(created * 1000).toISOString(),
          description: invoice.lines.data[0]?.description ?? 'Woodshed',
          amount: Math.max(0, total),
          currency,
          status: status === 'paid' ? 'paid' : status === 'open' ? 'open' : 'void',
          pdf: invoice.invoice_pdf ?? null,
        } as const;
      });
    },
  };
}
