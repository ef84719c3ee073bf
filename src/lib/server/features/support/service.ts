import type { Logger } from 'pino';
import { v7 } from 'uuid';
import type { TicketBody } from '../../../contract/support.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { and, eq, isNull, lt, ne } from '../../platform/db/drizzle.ts';
import { supportTickets, users } from '../../platform/db/schema/index.ts';
import { DomainError } from '../../platform/errors.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';

/** How long messages of visitors without an account are kept, in milliseconds; others as long as the account. */
const retentionMs = 365 * 24 * 60 * 60 * 1000;
/** Max staff who are notified by mail. */
const maxRecipients = 50;

/** Stores messages to support and forwards them to the staff by mail. */
export function createSupport(db: Database, { clock, logger }: { clock: Clock; logger: Logger }) {
  /** Returns the staff who are notified. */
  const staff = (tx: Database) =>
    tx
      .select({ userId: users.userId, email: users.email, name: users.name })
      .from(users)
      .where(ne(users.role, 'learner'))
      .limit(maxRecipients);

  return {
    /**
     * Stores a message and notifies the staff. Idempotent by `ticketId`.
     * @throws DomainError CONFLICT for the id of another message
     */
    async file(
      { ticketId = v7(), email, subject, message }: TicketBody,
      userId: string | null,
    ): Promise<{ id: string }> {
      const now = new Date(clock.now());
      return db.transaction(async (tx) => {
        await tx
          .delete(supportTickets)
          .where(
            and(isNull(supportTickets.userId), lt(supportTickets.createdAt, new Date(now.getTime() - retentionMs))),
          );
        const row = { ticketId, userId, email, subject, body: message, createdAt: now };
        const filed = await tx.insert(supportTickets).values(row).onConflictDoNothing().returning();
        if (filed.length === 0) {
          await checkSame(tx, row);
          return { id: ticketId };
        }
        const readers = await staff(tx);
        for (const reader of readers) {
          const mail = { kind: 'ticket', ticketId, email, subject, text: message, name: reader.name } as const;
          await enqueueMail(tx, reader, mail, now);
        }
        if (readers.length === 0) logger.warn({ ticketId }, 'no staff account to forward this support message to');
        return { id: ticketId };
      });
    },
  };
}

/** @throws DomainError CONFLICT when the id belongs to another message */
async function checkSame(tx: Database, row: typeof supportTickets.$inferInsert): Promise<void> {
  const [known] = await tx.select().from(supportTickets).where(eq(supportTickets.ticketId, row.ticketId));
  const isSame = (['email', 'subject', 'body'] as const).every((field) => known?.[field] === row[field]);
  if (!isSame) throw new DomainError('CONFLICT', 'Another message already has this id.');
}

export type Support = ReturnType<typeof createSupport>;
