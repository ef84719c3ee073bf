import type Stripe from 'stripe';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { and, asc, eq, gt, ne } from '../../../platform/db/drizzle.ts';
import { billingCustomers, subscriptions } from '../../../platform/db/schema.ts';
import { lockSubscription, recordSubscription } from '../subscriptions.ts';
import type { Prices } from './prices.ts';
import { currentOf, rowOf } from './snapshot.ts';
import { ask } from './stripe-client.ts';

interface Dependencies {
  stripe: Stripe;
  prices: Prices;
  clock: Clock;
}

const pageSize = 100;

/**
 * Brings what we know in line with what Stripe knows. Stripe's calls only say that something has changed; what it is
 * now is asked of Stripe, so that calls may come twice, late, out of order or not at all.
 */
export function createSync(db: Database, { stripe, prices, clock }: Dependencies) {
  async function sync(userId: string, customerId: string): Promise<void> {
    const asked = new Date(clock.now());
    const { data } = await ask(() =>
      stripe.subscriptions.list({
        customer: customerId,
        status: 'all',
        limit: 20,
        expand: [
          'data.latest_invoice',
          'data.default_payment_method',
          'data.customer.invoice_settings.default_payment_method',
        ],
      }),
    );
    const current = currentOf(data);
    const planId = current && (await prices.planOf(current.items.data[0]?.price.id ?? ''));
    const row = current && rowOf(current, planId ?? 'unknown', asked);
    if (!row) return;
    await db.transaction(async (tx) => {
      const locked = await lockSubscription(tx, userId);
      const noticedFor = locked.known?.noticedFor ?? null;
      await recordSubscription(tx, locked, { ...row, noticedFor }, new Date(clock.now()));
    });
  }

  return {
    /** Looks up what one user has. */
    async user(userId: string): Promise<void> {
      const [found] = await db.select().from(billingCustomers).where(eq(billingCustomers.userId, userId));
      if (found) await sync(userId, found.customerId);
    },

    /** Looks up what a customer has; one that is not ours is nobody's. */
    async customer(customerId: string): Promise<void> {
      const [found] = await db.select().from(billingCustomers).where(eq(billingCustomers.customerId, customerId));
      if (found) await sync(found.userId, customerId);
    },

    /** Looks up everybody whose subscription has not ended, a page at a time: repairs what was never heard. */
    async all(): Promise<void> {
      let after = '00000000-0000-0000-0000-000000000000';
      while (true) {
        const page = await db
          .select({ userId: subscriptions.userId, customerId: billingCustomers.customerId })
          .from(subscriptions)
          .innerJoin(billingCustomers, eq(billingCustomers.userId, subscriptions.userId))
          .where(
            and(
              gt(subscriptions.userId, after),
              ne(subscriptions.status, 'ended'),
              eq(subscriptions.provider, 'stripe'),
            ),
          )
          .orderBy(asc(subscriptions.userId))
          .limit(pageSize);
        for (const { userId, customerId } of page) await sync(userId, customerId);
        const last = page.at(-1);
        if (!last || page.length < pageSize) return;
        after = last.userId;
      }
    },
  };
}

export type Sync = ReturnType<typeof createSync>;
