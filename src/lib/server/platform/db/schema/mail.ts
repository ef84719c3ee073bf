import type { MailMessage } from '../../mail/messages.ts';
import { pgCore } from '../drizzle.ts';
import { users } from './accounts.ts';
import { count, instant, ofUser, owner } from './columns.ts';

const { index, jsonb, pgTable, primaryKey, text, uuid } = pgCore;

/** Mail that is still to be sent, written in the transaction that it tells of, and deleted once it is sent. */
export const mails = pgTable(
  'mails',
  {
    userId: owner().references(() => users.userId, ofUser),
    mailId: uuid('mail_id').notNull(),
    recipient: text().notNull(),
    message: jsonb().$type<MailMessage>().notNull(),
    createdAt: instant('created_at').notNull(),
    attempts: count('attempts'),
    nextAttemptAt: instant('next_attempt_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.mailId] }),
    index('mails_next_attempt').on(table.nextAttemptAt),
  ],
);
