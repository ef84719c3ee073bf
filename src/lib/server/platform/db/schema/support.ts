import { pgCore } from '../drizzle.ts';
import { users } from './accounts.ts';
import { instant, ofUser } from './columns.ts';

const { index, pgTable, text, uuid } = pgCore;

/** Messages to support. Senders without a login have only an address. */
export const supportTickets = pgTable(
  'support_tickets',
  {
    ticketId: uuid('ticket_id').primaryKey(),
    userId: uuid('user_id').references(() => users.userId, ofUser),
    /** Reply address. */
    email: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('support_tickets_user').on(table.userId, table.createdAt)],
);
