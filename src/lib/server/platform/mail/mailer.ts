import type { Logger } from 'pino';
import type { Settings } from '../../settings.ts';
import type { Clock } from '../clock.ts';
import type { OpenDatabase } from '../db/database.ts';
import { and, asc, eq, inArray, lte, sql } from '../db/drizzle.ts';
import { mails } from '../db/schema/index.ts';
import type { Job } from '../jobs/job.ts';
import { inSpan } from '../observability/spans.ts';
import { toHtml, toText } from './letter.ts';
import { backOff, longestWait } from './mail-retries.ts';
import { letterOf } from './messages.ts';
import { mailChannel, sender } from './outbox.ts';
import { createMailTransport } from './transport.ts';

/** A mail that a process has taken and not told of within this time, in milliseconds, is taken by another. */
const lease = 5 * 60_000;
const atOnce = 10;

export interface MailerOptions {
  database: OpenDatabase;
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'siteUrl'>;
  clock: Clock;
  logger: Logger;
  /** Told of every try. */
  count?: (outcome: 'sent' | 'failed' | 'given up') => void;
}

type Row = typeof mails.$inferSelect;

/**
 * Sends what is in the outbox, each mail once as far as that can be: a process that dies after it has sent and
 * before it has said so lets it be sent again, under the same id. What fails stays and is tried again.
 */
export function createMailer({ database, settings, clock, logger, count }: MailerOptions) {
  const { db } = database;
  const transport = createMailTransport(settings);
  const link = (path: string) => settings.siteUrl + path;
  let running: Promise<void> | undefined;
  let stopping = false;

  /** Takes mails whose time has come, so that no other process does. */
  function take(): Promise<Row[]> {
    const now = clock.now();
    const due = db
      .select({ mailId: mails.mailId })
      .from(mails)
      .where(lte(mails.nextAttemptAt, new Date(now)))
      .orderBy(asc(mails.nextAttemptAt))
      .limit(atOnce)
      .for('update', { skipLocked: true });
    return db
      .update(mails)
      .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: new Date(now + lease) })
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
      const givenUp = nextAttemptAt.getTime() - createdAt.getTime() > longestWait;
      logger.warn({ err: error, mailId, kind: message.kind, attempts, givenUp }, 'mail not sent');
      count?.(givenUp ? 'given up' : 'failed');
      await (givenUp ? db.delete(mails).where(isRow) : db.update(mails).set({ nextAttemptAt }).where(isRow));
    }
  }

  async function run(): Promise<void> {
    while (!stopping) {
      const rows = await take();
      if (rows.length === 0) return;
      for (const row of rows) await deliver(row);
    }
  }

  /** Sends everything whose time has come. */
  function sendDue(): Promise<void> {
    running = run();
    return running;
  }

  return {
    sendDue,

    /** Looks for mails whose time has come; new ones announce themselves. */
    job: { every: 1, shared: true, run: sendDue } satisfies Job,

    /** Calls whenever this process has put something into the outbox, or may have. */
    listen: (wake: () => void): void =>
      database.listen(mailChannel, { message: (from) => from === sender && wake(), lost: wake }),

    /** How many mails wait, those that are to be tried again with them. */
    waiting: (): Promise<number> => db.$count(mails),

    /** Finishes the mails that were taken. To be called before the database is closed. */
    async stop(): Promise<void> {
      stopping = true;
      await running?.catch(() => {});
      transport.close();
    },
  };
}

export type Mailer = ReturnType<typeof createMailer>;
