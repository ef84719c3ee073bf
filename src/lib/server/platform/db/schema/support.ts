import { pgCore } from '../drizzle.ts';
import { users } from './accounts.ts';
import { instant, ofUser } from './columns.ts';

const { index, pgTable, text, uuid } = pgCore;

/** Messages to support. Whoever wrote without a login is known by an address alone. */
export const supportTickets = pgTable(
  'support_tickets',
  {
    ticketId: uuid('ticket_id').primaryKey(),
    userId: uuid('user_id').references(() => users.userId, ofUser),
    /** Where the answer goes. */
    email: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('support_tickets_user').on(table.userId, table.createdAt)],
);
