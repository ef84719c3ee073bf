import { v7 } from 'uuid';
import { billingCustomers, invoices } from '#src/lib/server/platform/db/schema/index.ts';
import type { Api, Person } from './api.ts';

/** Subscribes a user in the sandbox, and adds the rows that a real payment provider would leave. */
export async function subscribe(api: Api, { user: { id: userId }, token }: Person): Promise<void> {
  const { url } = (await api.post('/billing/checkout', { planId: 'monthly' }, { token })).body;
  const checkout = new URL(url).searchParams.get('id');
  await api.post(`/billing/sandbox/checkouts/${checkout}`, { card: 'succeeds' }, { token });
  const now = new Date(api.clock.now());
  const price = { amount: 800, currency: 'eur' };
  const invoice = { invoiceId: v7(), number: 'P-1', issuedAt: now, description: 'A month', status: 'paid' } as const;
  await api.database.db.insert(invoices).values({ userId, ...price, ...invoice });
  await api.database.db.insert(billingCustomers).values({ userId, customerId: `cus_${userId}` });
}
