import type Stripe from 'stripe';
import type { BillingPlan, PlanFrontMatter } from '../../../../contract/billing.ts';
import type { Clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { ask } from './stripe-client.ts';

/** How long prices are cached, in milliseconds. */
const cacheMs = 10 * 60_000;

export interface Prices {
  plans(): Promise<BillingPlan[]>;
  /** Returns Stripe's price id of a plan. @throws DomainError UNAVAILABLE when Stripe has no such price */
  priceOf(planId: string): Promise<string>;
  planOf(priceId: string): Promise<string | undefined>;
}

/** Reads the prices of the plans from Stripe by their lookup keys. */
export function createPrices(stripe: Stripe, offers: readonly PlanFrontMatter[], clock: Clock): Prices {
  let cached: { at: number; prices: Map<string, Stripe.Price> } | undefined;

  async function prices(): Promise<Map<string, Stripe.Price>> {
    if (cached && clock.now() - cached.at < cacheMs) return cached.prices;
    const keys = offers.flatMap(({ price }) => price?.lookupKey ?? []);
    const { data } = await ask(() => stripe.prices.list({ lookup_keys: keys, active: true, limit: 100 }));
    cached = { at: clock.now(), prices: new Map(data.map((price) => [price.lookup_key ?? '', price])) };
    return cached.prices;
  }

  return {
    async plans() {
      const found = await prices();
      return offers.flatMap(({ price: offered, ...plan }): BillingPlan[] => {
        if (!offered) return [{ ...plan, price: null }];
        const price = found.get(offered.lookupKey);
        const every = price?.recurring?.interval;
        if (price?.unit_amount == null || (every !== 'month' && every !== 'year')) return [];
        const interval = every as 'month' | 'year';
        return [{ ...plan, price: { amount: price.unit_amount, currency: price.currency, interval } }];
      });
    },

    async priceOf(planId) {
      const key = offers.find(({ id }) => id === planId)?.price?.lookupKey;
      const price = key && (await prices()).get(key);
      if (!price) throw new DomainError('UNAVAILABLE', 'This plan isn’t available at the moment.');
      return price.id;
    },

    async planOf(priceId) {
      const [key] = [...(await prices())].find(([, { id }]) => id === priceId) ?? [];
      return offers.find(({ price }) => price && price.lookupKey === key)?.id;
    },
  };
}
