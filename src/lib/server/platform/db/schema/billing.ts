import type { SandboxCard, StoredSubscriptionStatus } from '../../../../contract/billing.ts';
import { pgCore } from '../drizzle.ts';
import { users } from './accounts.ts';
import { count, instant, ofUser, owner } from './columns.ts';

const { boolean, index, integer, pgTable, primaryKey, text, uuid } = pgCore;

/** Whose customer it is at the payment provider: looked up when that calls, without knowing the user. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    customerId: text('customer_id').primaryKey(),
    userId: owner().references(() => users.userId, ofUser),
  },
  (table) => [index('billing_customers_user').on(table.userId)],
);

/** The newest subscription of each user who ever had one. */
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
    /** What the next renewal costs, in the smallest unit of the currency. */
    amount: integer().notNull(),
    currency: text().notNull(),
    /** In words; null when there is nothing to charge. */
    paymentMethod: text('payment_method'),
    /** When the provider was asked for this: what was asked for before is older, whenever it arrives. */
    syncedAt: instant('synced_at').notNull(),
    /** The `paid_until` that a mail has told of. */
    noticedFor: instant('noticed_for'),
    /** Of the sandbox: what it charges, from when periods are counted, and when something is due. */
    card: text().$type<SandboxCard>(),
    anchoredAt: instant('anchored_at'),
    dueAt: instant('due_at'),
    declined: count('declined'),
  },
  (table) => [index('subscriptions_due').on(table.dueAt), index('subscriptions_paid_until').on(table.paidUntil)],
);

/** Of the sandbox: what somebody is about to subscribe to. */
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

/** Of the sandbox: what was charged, or could not be. */
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
