import { v7 } from 'uuid';
import type { AuditEntry, AuditPage, LearnersPage } from '../../../contract/impersonation.ts';
import type { Clock } from '../../platform/clock.ts';
import type { OpenDatabase } from '../../platform/db/database.ts';
import { and, asc, desc, eq, ilike, inArray, isNotNull, lt, or, pgCore } from '../../platform/db/drizzle.ts';
import { impersonationArchive, impersonationChanges, impersonations, users } from '../../platform/db/schema.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Change } from '../../platform/http/mount.ts';
import type { Principal } from '../../platform/http/policies.ts';
import { toUser } from '../accounts/index.ts';
import { toChange } from './archive.ts';

const pageSize = 20;

/** What the support of the school sees of learners, and of itself. */
export function createAudit({ db, reader }: Pick<OpenDatabase, 'db' | 'reader'>, clock: Clock) {
  const admins = pgCore.alias(users, 'admins');

  return {
    /**
     * Writes down what an impersonator is about to change, or to read of what is private.
     * @returns what adds the status of the answer
     * @throws DomainError UNAUTHENTICATED when the impersonation is over
     */
    async record({ userId, sessionId }: Principal, change: Change): Promise<(status: number) => Promise<void>> {
      const [current] = await db
        .select({ impersonationId: impersonations.impersonationId })
        .from(impersonations)
        .where(and(eq(impersonations.userId, userId), eq(impersonations.sessionId, sessionId)));
      if (!current) throw new DomainError('UNAUTHENTICATED', 'This session has ended. Please log in again.');
      const changeId = v7();
      const at = new Date(clock.now());
      await db.insert(impersonationChanges).values({ userId, ...current, changeId, at, ...change });
      return async (status) => {
        await db
          .update(impersonationChanges)
          .set({ status })
          .where(and(eq(impersonationChanges.userId, userId), eq(impersonationChanges.changeId, changeId)));
      };
    },

    /** Learners whose e-mail address or name holds the words, the newest first. */
    async learners({ query, cursor }: { query: string; cursor?: string | undefined }): Promise<LearnersPage> {
      const pattern = `%${query.replace(/[\\%_]/g, '\\$&')}%`;
      const rows = await reader
        .select()
        .from(users)
        .where(
          and(
            eq(users.role, 'learner'),
            query ? or(ilike(users.email, pattern), ilike(users.name, pattern)) : undefined,
            cursor ? lt(users.userId, cursor) : undefined,
          ),
        )
        .orderBy(desc(users.userId))
        .limit(pageSize + 1);
      return paged(
        rows,
        (row) => row.userId,
        (row) => toUser(row, clock.now()),
      );
    },

    /** Who saw the site as whom, the newest first, deleted learners among them. */
    async entries(cursor?: string): Promise<AuditPage> {
      const [known, gone] = await Promise.all([current(cursor), archived(cursor)]);
      const all = [...known, ...gone].sort((a, b) => (a.id < b.id ? 1 : -1));
      return paged(
        all.slice(0, pageSize + 1),
        ({ id }) => id,
        (entry) => entry,
      );
    },
  };

  /** Impersonations of learners who are still there, one more than a page. */
  async function current(cursor?: string): Promise<AuditEntry[]> {
    const rows = await reader
      .select({ impersonation: impersonations, userEmail: users.email, adminEmail: admins.email })
      .from(impersonations)
      .innerJoin(users, eq(users.userId, impersonations.userId))
      .leftJoin(admins, eq(admins.userId, impersonations.adminId))
      .where(and(isNotNull(impersonations.startedAt), cursor ? lt(impersonations.impersonationId, cursor) : undefined))
      .orderBy(desc(impersonations.impersonationId))
      .limit(pageSize + 1);
    const ids = rows.map((row) => row.impersonation.impersonationId);
    const changes = await reader
      .select()
      .from(impersonationChanges)
      .where(inArray(impersonationChanges.impersonationId, ids))
      .orderBy(asc(impersonationChanges.changeId));
    const byImpersonation = Object.groupBy(changes, (change) => change.impersonationId);
    return rows.map(({ impersonation, userEmail, adminEmail }) => ({
      ...entryOf(impersonation, adminEmail),
      userId: impersonation.userId,
      userEmail,
      changes: (byImpersonation[impersonation.impersonationId] ?? []).map(toChange),
    }));
  }

  /** The same of learners who have deleted their accounts. */
  async function archived(cursor?: string): Promise<AuditEntry[]> {
    const rows = await reader
      .select({ archive: impersonationArchive, adminEmail: admins.email })
      .from(impersonationArchive)
      .leftJoin(admins, eq(admins.userId, impersonationArchive.adminId))
      .where(cursor ? lt(impersonationArchive.impersonationId, cursor) : undefined)
      .orderBy(desc(impersonationArchive.impersonationId))
      .limit(pageSize + 1);
    return rows.map(({ archive, adminEmail }) => ({
      ...entryOf(archive, adminEmail),
      userId: archive.pseudonym,
      userEmail: `deleted account ${archive.pseudonym.slice(0, 8)}`,
      changes: archive.changes,
    }));
  }
}

type Impersonated = Pick<
  typeof impersonations.$inferSelect,
  'impersonationId' | 'reason' | 'startedAt' | 'endsAt' | 'endedAt'
>;

const entryOf = ({ impersonationId, reason, startedAt, endsAt, endedAt }: Impersonated, adminEmail: string | null) => ({
  id: impersonationId,
  adminEmail: adminEmail ?? 'a deleted account',
  reason,
  startedAt: startedAt!.toISOString(),
  endsAt: endsAt!.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});

/** A page of rows, of which one more was read to know whether there are more. */
function paged<Row, Item>(rows: Row[], idOf: (row: Row) => string, toItem: (row: Row) => Item) {
  const page = rows.slice(0, pageSize);
  return { items: page.map(toItem), nextCursor: rows.length > pageSize ? idOf(page.at(-1)!) : null };
}

export type Audit = ReturnType<typeof createAudit>;
