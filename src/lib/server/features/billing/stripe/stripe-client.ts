import type Stripe from 'stripe';
import { DomainError } from '../../../platform/errors.ts';
import { inSpan } from '../../../platform/observability/spans.ts';

/** Opens a Stripe client; loads the library on first use. */
export async function openStripe(key: string, apiUrl?: string): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe');
  const address = apiUrl ? new URL(apiUrl) : undefined;
  return new StripeClient(key, {
    timeout: 15_000,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(address && {
      protocol: address.protocol === 'http:' ? 'http' : 'https',
      host: address.hostname,
      port: address.port || (address.protocol === 'http:' ? 80 : 443),
    }),
  });
}

/** @throws DomainError UNAVAILABLE when Stripe fails or does not respond. */
export async function ask<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await inSpan({ name: 'payment provider', kind: 'client' }, question);
  } catch (error) {
    // The library's errors have a `type` that starts with `Stripe`.
    if (!(error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe'))) throw error;
    throw Object.assign(
      new DomainError(
        'UNAVAILABLE',
        'The payment provider isn’t responding. Nothing was charged. Try again in a moment.',
        { headers: { 'Retry-After': '10' } },
      ),
      { cause: error },
    );
  }
}
