import type { AuditEntry } from '../../../../contract/impersonation.ts';
import { pgCore } from '../drizzle.ts';
import { users } from './accounts.ts';
import { instant, ofUser, owner } from './columns.ts';

const { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } = pgCore;

/** Grants that let a staff member see the site as this user, and their use. */
export const impersonations = pgTable(
  'impersonations',
  {
    userId: owner().references(() => users.userId, ofUser),
    impersonationId: uuid('impersonation_id').notNull(),
    /** Null once that account is deleted. */
    adminId: uuid('admin_id').references(() => users.userId, { onDelete: 'set null' }),
    reason: text().notNull(),
    /** SHA-256 of the token, base64url. */
    tokenHash: text('token_hash').notNull(),
    grantedAt: instant('granted_at').notNull(),
    usableUntil: instant('usable_until').notNull(),
    sessionId: uuid('session_id'),
    startedAt: instant('started_at'),
    endsAt: instant('ends_at'),
    /** Set when ended before `ends_at`. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.impersonationId] }),
    index('impersonations_latest').on(table.impersonationId),
    index('impersonations_admin').on(table.adminId),
  ],
);

/** Audit log of an impersonator's changes and private reads. */
export const impersonationChanges = pgTable(
  'impersonation_changes',
  {
    userId: owner(),
    impersonationId: uuid('impersonation_id').notNull(),
    changeId: uuid('change_id').notNull(),
    method: text().notNull(),
    path: text().notNull(),
    fields: text().array().notNull(),
    at: instant('at').notNull(),
    /** Response status; null until there is one. */
    status: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.impersonationId, table.changeId] }),
    foreignKey({
      name: 'impersonation_changes_impersonation',
      columns: [table.userId, table.impersonationId],
      foreignColumns: [impersonations.userId, impersonations.impersonationId],
    }).onDelete('cascade'),
  ],
);

/**
 * Impersonations of learners who have deleted their accounts, under a random, unlinkable pseudonym. Keeps the audit trail
 * (which staff member, when, why, what) for a limited time.
 */
export const impersonationArchive = pgTable(
  'impersonation_archive',
  {
    /** Shared by all impersonations of one learner. */
    pseudonym: uuid().notNull(),
    impersonationId: uuid('impersonation_id').notNull(),
    /** Null once that account is deleted. */
    adminId: uuid('admin_id').references(() => users.userId, { onDelete: 'set null' }),
    reason: text().notNull(),
    startedAt: instant('started_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    endedAt: instant('ended_at'),
    changes: jsonb().$type<AuditEntry['changes']>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pseudonym, table.impersonationId] }),
    index('impersonation_archive_latest').on(table.impersonationId),
    index('impersonation_archive_admin').on(table.adminId),
  ],
);
