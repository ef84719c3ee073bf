import type { Logger } from 'pino';
import type { Settings } from '../../settings.ts';
import type { Clock } from '../clock.ts';
import type { OpenDatabase } from '../db/database.ts';
import { and, asc, eq, inArray, lte, sql } from '../db/drizzle.ts';
import { mails, users } from '../db/schema/index.ts';
import type { Job } from '../jobs/job.ts';
import { inSpan } from '../observability/spans.ts';
import { toHtml, toText } from './letter.ts';
import { backOff, maxAgeMs } from './mail-retries.ts';
import { letterOf } from './messages.ts';
import { mailChannel, sender } from './outbox.ts';
import { createMailTransport } from './transport.ts';

/** Lease in ms on a mail being sent; when it expires, another process may take the mail. */
const leaseMs = 5 * 60_000;
const batchSize = 10;

export interface MailerOptions {
  database: OpenDatabase;
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'siteUrl'>;
  clock: Clock;
  logger: Logger;
  /** Called after every attempt. */
  count?: (outcome: 'sent' | 'failed' | 'given up') => void;
}

type Row = typeof mails.$inferSelect;

/**
 * Sends mails from the outbox, at least once: a process that dies between sending a mail and deleting it causes a second
 * send, under the same message id. Failed mails are retried with backoff.
 */
export function createMailer({ database, settings, clock, logger, count }: MailerOptions) {
  const { db } = database;
  const transport = createMailTransport(settings);
  const link = (path: string) => settings.siteUrl + path;
  let running: Promise<void> | undefined;
  let stopping = false;

  /** Leases due mails, so that no other process sends them. */
  function leaseDue(): Promise<Row[]> {
    const now = clock.now();
    const due = db
      .select({ mailId: mails.mailId })
      .from(mails)
      .where(lte(mails.nextAttemptAt, new Date(now)))
      .orderBy(asc(mails.nextAttemptAt))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    return db
      .update(mails)
      .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: new Date(now + leaseMs) })
      .where(inArray(mails.mailId, due))
      .returning();
  }

  async function deliver(row: Row): Promise<void> {
    const { mailId, recipient, message, attempts, createdAt } = row;
    const isRow = and(eq(mails.userId, row.userId), eq(mails.mailId, mailId));
    try {
      const letter = letterOf(message, link);
      const mail = {
        id: mailId,
        userId: row.userId,
        from: settings.mailFrom,
        to: recipient,
        replyTo: letter.replyTo,
        subject: letter.subject,
        text: toText(letter),
        html: toHtml(letter),
        date: createdAt,
      };
      await inSpan({ name: `mail ${message.kind}`, kind: 'client' }, () => transport.send(mail));
      await db.delete(mails).where(isRow);
      count?.('sent');
    } catch (error) {
      const nextAttemptAt = new Date(clock.now() + backOff(attempts));
      const givenUp = nextAttemptAt.getTime() - createdAt.getTime() > maxAgeMs;
      logger.warn({ err: error, mailId, kind: message.kind, attempts, givenUp }, 'mail not sent');
      count?.(givenUp ? 'given up' : 'failed');
      await (givenUp ? db.delete(mails).where(isRow) : db.update(mails).set({ nextAttemptAt }).where(isRow));
    }
  }

  async function existingUsers(userIds: string[]): Promise<ReadonlySet<string>> {
    if (userIds.length === 0) return new Set();
    const rows = await db.select({ userId: users.userId }).from(users).where(inArray(users.userId, userIds));
    return new Set(rows.map(({ userId }) => userId));
  }

  async function run(): Promise<void> {
    while (!stopping) {
      const rows = await leaseDue();
      if (rows.length === 0) return;
      for (const row of rows) await deliver(row);
    }
  }

  /** Sends all due mails. */
  function sendDue(): Promise<void> {
    running = run();
    return running;
  }

  return {
    sendDue,

    /** Polls for due retries; new mails arrive by notification. */
    job: { every: 1, shared: true, run: sendDue } satisfies Job,

    /** Calls `wake` when this process has added mail to the outbox, or notifications may have been lost. */
    listen: (wake: () => void): void =>
      database.listen(mailChannel, { message: (from) => from === sender && wake(), lost: wake }),

    /** Deletes mail files addressed to deleted accounts from the outbox folder; has no effect on mail servers. */
    tidy: (): Promise<void> => transport.tidy(existingUsers),

    /** Number of unsent mails, including those to be retried. */
    waiting: (): Promise<number> => db.$count(mails),

    /** Finishes leased mails. Call it before closing the database. */
    async stop(): Promise<void> {
      stopping = true;
      await running?.catch(() => {});
      transport.close();
    },
  };
}

export type Mailer = ReturnType<typeof createMailer>;
