import type Stripe from 'stripe';
import type { Clock } from '../../../platform/clock.ts';
import { invalid } from '../../../platform/errors.ts';
import type { Sync } from './sync.ts';

/** Hears what Stripe calls to say: that something of a customer has changed. */
export function createWebhook(stripe: Stripe, secret: string, sync: Sync, clock: Clock) {
  return {
    /** @throws DomainError VALIDATION_ERROR for what Stripe has not signed with our secret within five minutes. */
    async hear(body: string, signature: string): Promise<void> {
      const customer = customerOf(verified(body, signature));
      if (customer) await sync.customer(customer);
    },
  };

  function verified(body: string, signature: string): Stripe.Event {
    try {
      return stripe.webhooks.constructEvent(body, signature, secret, undefined, undefined, clock.now());
    } catch {
      throw invalid('header.Stripe-Signature', 'is not that of our payment provider');
    }
  }
}

function customerOf({ data }: Stripe.Event): string | undefined {
  const object = data.object as { object?: string; id?: string; customer?: string | { id: string } | null };
  if (object.object === 'customer') return object.id;
  return typeof object.customer === 'string' ? object.customer : object.customer?.id;
}
