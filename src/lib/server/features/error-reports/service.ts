import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { Fault } from '../../../contract/error-reports.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { desc, inArray, sql } from '../../platform/db/drizzle.ts';
import { faults } from '../../platform/db/schema.ts';
import { type DescribedError, describeError } from '../../platform/observability/describe-error.ts';

type Row = typeof faults.$inferSelect;

/** How many different faults are kept in the database, and in memory until they are written there. */
const maxStored = 500;
const maxQueued = 100;
/** How many are shown. */
const maxListed = 100;
/** How long a fault waits for others before it is written down, in milliseconds. */
const writeDelayMs = 5_000;

export interface ErrorReportOptions {
  db: Database;
  clock: Clock;
  /** Must not report errors here itself. */
  logger: Pick<Logger, 'warn'>;
}

/** What went wrong, for the staff to read. A fault that comes a thousand times a second is one row and one write. */
export function createErrorReports({ db, clock, logger }: ErrorReportOptions) {
  let pending = new Map<string, Row>();
  let timer: NodeJS.Timeout | undefined;

  /** Writes down what waits. What cannot be written now waits on. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const rows = [...pending.values()];
    if (rows.length === 0) return;
    pending = new Map();
    try {
      await write(rows);
    } catch (error) {
      logger.warn({ err: error }, 'error reports cannot be stored now');
      for (const row of rows) queue(row);
      schedule();
    }
  }

  async function write(rows: Row[]): Promise<void> {
    const { count, firstAt, lastAt, lastRequestId } = faults;
    await db
      .insert(faults)
      .values(rows)
      .onConflictDoUpdate({
        target: faults.faultId,
        set: {
          count: sql`${count} + excluded.count`,
          firstAt: sql`least(${firstAt}, excluded.first_at)`,
          lastAt: sql`greatest(${lastAt}, excluded.last_at)`,
          lastRequestId: sql`coalesce(excluded.last_request_id, ${lastRequestId})`,
        },
      });
    const old = db.select({ faultId: faults.faultId }).from(faults).orderBy(desc(faults.lastAt)).offset(maxStored);
    await db.delete(faults).where(inArray(faults.faultId, old));
  }

  function queue(row: Row): void {
    const known = pending.get(row.faultId);
    if (!known && pending.size >= maxQueued) return;
    pending.set(row.faultId, {
      ...row,
      count: row.count + (known?.count ?? 0),
      firstAt: known?.firstAt ?? row.firstAt,
    });
  }

  function schedule(): void {
    timer ??= setTimeout(flush, writeDelayMs).unref();
  }

  return {
    /** Queues an error for the next write. Never throws. @param place what the server was doing */
    add(error: unknown, place: string, requestId: string | undefined): void {
      const described = innermost(describeError(error));
      const { name, message, stack } = described;
      const at = new Date(clock.now());
      queue({
        faultId: idOf(place, described),
        place,
        name,
        message,
        stack,
        count: 1,
        firstAt: at,
        lastAt: at,
        lastRequestId: requestId ?? null,
      });
      schedule();
    },

    flush,

    /** The newest first. */
    async list(): Promise<Fault[]> {
      const rows = await db.select().from(faults).orderBy(desc(faults.lastAt)).limit(maxListed);
      return rows.map(({ faultId, firstAt, lastAt, ...row }) => ({
        ...row,
        id: faultId,
        firstAt: firstAt.toISOString(),
        lastAt: lastAt.toISOString(),
      }));
    },
  };
}

/** A wrapper says less than what it wraps. */
const innermost = (error: DescribedError): DescribedError => (error.cause ? innermost(error.cause) : error);

/** Numbers in a message do not make another fault. */
function idOf(place: string, { name, message, stack }: DescribedError): string {
  const same = [place, name, message.replace(/\d+/g, '#'), stack[0]].join('\n');
  return createHash('sha256').update(same).digest('base64url').slice(0, 22);
}

export type ErrorReports = ReturnType<typeof createErrorReports>;
