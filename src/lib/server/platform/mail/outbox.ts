import { randomUUID } from 'node:crypto';
import { v7 } from 'uuid';
import type { Database } from '../db/database.ts';
import { sql } from '../db/drizzle.ts';
import { mails } from '../db/schema/index.ts';
import type { MailMessage } from '../db/schema/mail.ts';

/** Notification channel for new mail; the payload is the `sender`. */
export const mailChannel = 'woodshed_mails';
/** Identifies this process, which sends its own mails, so that other processes ignore the notification. */
export const sender = randomUUID();

/** Adds a mail to the outbox within the caller's transaction: it is sent only if that commits. */
export async function enqueueMail(
  tx: Database,
  user: { userId: string; email: string },
  message: MailMessage,
  now: Date,
): Promise<void> {
  const { userId, email: recipient } = user;
  await tx.insert(mails).values({ userId, mailId: v7(), recipient, message, createdAt: now, nextAttemptAt: now });
  await tx.execute(sql`select pg_notify(${mailChannel}, ${sender})`);
}
