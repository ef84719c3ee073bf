import { randomUUID } from 'node:crypto';
import { v7 } from 'uuid';
import type { Database } from '../db/database.ts';
import { sql } from '../db/drizzle.ts';
import { mails } from '../db/schema/index.ts';
import type { MailMessage } from '../db/schema/mail.ts';

/** Tells that there is something to send, with the name of the process that wrote it. */
export const mailChannel = 'woodshed_mails';
/** Names this process: it has its own mails sent, and the others need not ask for them as well. */
export const sender = randomUUID();

/** Puts a mail into the outbox, in the transaction that it tells of: it is sent if that commits, and only then. */
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
