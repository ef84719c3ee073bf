import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ExportAnswer } from '../../../contract/accounts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { eq, getTableColumns, getTableName } from '../../platform/db/drizzle.ts';
import { learners, users, userTables } from '../../platform/db/schema/index.ts';
import { DomainError } from '../../platform/errors.ts';
import type { PasswordGuard } from './password-guard.ts';
import { announceChange, type Principals } from './principals.ts';
import type { Sessions } from './sessions.ts';
import { existingUser, type UserRow } from './users.ts';

/** Columns that hold credentials rather than personal data; queued mails contain links with tokens. */
const secrets = new Set(['password_hash', 'token_hash', 'message']);

export type DeletedUser = Pick<UserRow, 'userId' | 'email'>;

interface Dependencies {
  sessions: Sessions;
  principals: Principals;
  isPassword: PasswordGuard;
  clock: Clock;
  /** Ends what other features run for the user, such as a subscription. */
  beforeDeletion: (userId: string) => Promise<void>;
  /** Runs in the transaction that deletes the account, after its sessions have ended. */
  withDeletion: (tx: Database, user: DeletedUser) => Promise<void>;
}

/** Export and deletion of everything stored about a user (GDPR articles 20 and 17). */
export function createPersonalData(
  db: Database,
  { sessions, principals, isPassword, clock, beforeDeletion, withDeletion }: Dependencies,
) {
  return {
    /** Exports the rows of the user from every table, as one consistent snapshot. */
    export: (userId: string): Promise<ExportAnswer> =>
      db.transaction(
        async (tx) => {
          await existingUser(tx, userId);
          const answer: ExportAnswer = { exportedAt: new Date(clock.now()).toISOString(), tables: {} };
          for (const table of userTables) {
            const columns: Record<string, PgColumn> = getTableColumns(table);
            const open = Object.fromEntries(Object.entries(columns).filter(([, column]) => !secrets.has(column.name)));
            answer.tables[getTableName(table)] = await tx.select(open).from(table).where(eq(table.userId, userId));
          }
          return answer;
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),

    /**
     * Deletes the account; foreign keys cascade to its rows in every table. The impersonation audit is kept under a
     * pseudonym.
     * @throws DomainError INVALID_CREDENTIALS or RATE_LIMITED; UNAVAILABLE, with nothing deleted, when the
     * payment provider does not respond
     */
    async delete(userId: string, password: string, address: string): Promise<void> {
      const row = await existingUser(db, userId);
      if (!(await isPassword({ ...row, password, address }))) {
        throw new DomainError('INVALID_CREDENTIALS', 'That password isn’t right.');
      }
      await beforeDeletion(userId);
      const forget = await db.transaction(async (tx) => {
        // Lock the learner before the user, in the order in which the recorder locks them, to avoid a deadlock.
        await tx.select().from(learners).where(eq(learners.userId, userId)).for('update');
        const ended = await sessions.endAll(tx, userId);
        await withDeletion(tx, row);
        await tx.delete(users).where(eq(users.userId, userId));
        await announceChange(tx, userId);
        return ended;
      });
      forget();
      principals.forget(userId);
    },
  };
}

export type PersonalData = ReturnType<typeof createPersonalData>;
