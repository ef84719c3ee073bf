import type { SandboxCard, StoredSubscriptionStatus } from '../../../../contract/billing.ts';
import { pgCore } from '../drizzle.ts';
import { users } from './accounts.ts';
import { count, instant, ofUser, owner } from './columns.ts';

const { boolean, index, integer, pgTable, primaryKey, text, uuid } = pgCore;

/** Maps the payment provider's customers to users: looked up by webhooks, before the user is known. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    customerId: text('customer_id').primaryKey(),
    userId: owner().references(() => users.userId, ofUser),
  },
  (table) => [index('billing_customers_user').on(table.userId)],
);

/** The latest subscription of each user. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.userId, ofUser),
    provider: text().$type<'sandbox' | 'stripe'>().notNull(),
    subscriptionId: text('subscription_id').notNull(),
    planId: text('plan_id').notNull(),
    status: text().$type<StoredSubscriptionStatus>().notNull(),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    paidUntil: instant('paid_until').notNull(),
    /** Price of the next renewal, in the currency's smallest unit. */
    amount: integer().notNull(),
    currency: text().notNull(),
    /** Display text; null without a payment method. */
    paymentMethod: text('payment_method'),
    /** When this state was requested from the provider. A response to an earlier request is stale, even if it arrives later. */
    syncedAt: instant('synced_at').notNull(),
    /** The `paid_until` for which a notice was mailed. */
    noticedFor: instant('noticed_for'),
    /** Sandbox only: the test card, the start of the billing periods, and the next due date. */
    card: text().$type<SandboxCard>(),
    anchoredAt: instant('anchored_at'),
    dueAt: instant('due_at'),
    declined: count('declined'),
  },
  (table) => [index('subscriptions_due').on(table.dueAt), index('subscriptions_paid_until').on(table.paidUntil)],
);

/** Sandbox only: checkouts. */
export const checkouts = pgTable(
  'checkouts',
  {
    userId: owner().references(() => users.userId, ofUser),
    checkoutId: uuid('checkout_id').notNull(),
    planId: text('plan_id').notNull(),
    createdAt: instant('created_at').notNull(),
    completedAt: instant('completed_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.checkoutId] })],
);

/** Sandbox only: invoices, paid and unpaid. */
export const invoices = pgTable(
  'invoices',
  {
    userId: owner().references(() => users.userId, ofUser),
    invoiceId: uuid('invoice_id').notNull(),
    number: text().notNull(),
    issuedAt: instant('issued_at').notNull(),
    description: text().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    status: text().$type<'paid' | 'open' | 'void'>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.invoiceId] }),
    index('invoices_latest').on(table.userId, table.issuedAt.desc()),
  ],
);

/** Hashes of the email addresses that had a trial: it comes once, also when the account was deleted in between. */
export const trialAddresses = pgTable('trial_addresses', {
  /** SHA-256 of the address as it is compared, base64url. */
  addressHash: text('address_hash').primaryKey(),
});
