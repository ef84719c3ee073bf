import { pgCore } from '../drizzle.ts';
import { users } from './accounts.ts';
import { count, instant, ofUser, owner } from './columns.ts';

const { index, jsonb, pgTable, primaryKey, text, uuid } = pgCore;

/** What a mail says, as stored in the outbox; its wording is chosen when it is sent. */
export type MailMessage =
  | { kind: 'verification'; token: string; name: string }
  | { kind: 'reset'; token: string; name: string }
  | { kind: 'password-changed'; name: string }
  | { kind: 'new-device'; name: string; device: string; at: string }
  | { kind: 'ticket'; name: string; ticketId: string; email: string; subject: string; text: string }
  | { kind: 'impersonation'; name: string; adminEmail: string; reason: string; at: string }
  | { kind: 'renewal'; name: string; at: string; amount: number; currency: string }
  | { kind: 'trial-ending'; name: string; at: string }
  | { kind: 'payment-failed'; name: string }
  | { kind: 'subscription-ended'; name: string };

/** Outbox of unsent mail, written in the transaction that causes the mail and deleted after sending. */
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
