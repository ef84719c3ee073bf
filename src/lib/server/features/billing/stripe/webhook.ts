import type Stripe from 'stripe';
import { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import { invalid } from '../../../platform/errors.ts';
import type { Sync } from './sync.ts';

/** How far the time of a signature may be from ours, in seconds. Stripe's library looks at old ones alone. */
const tolerance = 300;

/** What we read of an event: a change of a customer, or of something that belongs to one. */
const event = z.object({
  data: z.object({
    object: z.object({
      object: z.string().optional().catch(undefined),
      id: z.string().optional().catch(undefined),
      customer: z
        .union([z.string(), z.object({ id: z.string() })])
        .nullish()
        .catch(null),
    }),
  }),
});

/** Hears what Stripe calls to say: that something of a customer has changed. */
export function createWebhook(stripe: Stripe, secret: string, sync: Sync, clock: Clock) {
  return {
    /**
     * @throws DomainError VALIDATION_ERROR for what Stripe has not signed with our secret within five minutes, and for
     * what is no event
     */
    async receive(body: string, signature: string): Promise<void> {
      const read = event.safeParse(verified(body, signature));
      if (!read.success) throw invalid('body', 'is not an event');
      const customer = customerOf(read.data);
      if (customer) await sync.customer(customer);
    },
  };

  function verified(body: string, signature: string): unknown {
    try {
      const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
      if (!(signedAt <= clock.now() / 1000 + tolerance)) throw new RangeError('Signed in the future.');
      return stripe.webhooks.constructEvent(body, signature, secret, tolerance, undefined, clock.now());
    } catch {
      throw invalid('header.Stripe-Signature', 'is not that of our payment provider');
    }
  }
}

function customerOf({ data: { object } }: z.infer<typeof event>): string | undefined {
  if (object.object === 'customer') return object.id;
  return typeof object.customer === 'string' ? object.customer : object.customer?.id;
}
