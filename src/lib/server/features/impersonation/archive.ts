import { v4 } from 'uuid';
import type { AuditEntry } from '../../../contract/impersonation.ts';
import type { Database } from '../../platform/db/database.ts';
import { and, asc, eq, isNotNull, lt } from '../../platform/db/drizzle.ts';
import { impersonationArchive, impersonationChanges, impersonations } from '../../platform/db/schema.ts';

/** How long the audit outlives the learner's account, in milliseconds. */
const retentionMs = 400 * 86_400_000;

type ChangeRow = typeof impersonationChanges.$inferSelect;

export const toChange = ({ at, method, path, fields, status }: ChangeRow): AuditEntry['changes'][number] => ({
  at: at.toISOString(),
  method,
  path,
  fields,
  status,
});

/**
 * Copies the impersonations of a learner who is about to be deleted, under a pseudonym. To be called in the transaction
 * that deletes the account, after their sessions have ended.
 */
export async function archiveImpersonations(
  tx: Database,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const rows = await tx
    .select()
    .from(impersonations)
    .where(and(eq(impersonations.userId, userId), isNotNull(impersonations.startedAt)))
    // No change is written down between the copy and the deletion.
    .for('update');
  if (rows.length === 0) return;
  const changes = await tx
    .select()
    .from(impersonationChanges)
    .where(eq(impersonationChanges.userId, userId))
    .orderBy(asc(impersonationChanges.changeId));
  const byImpersonation = Object.groupBy(changes, (change) => change.impersonationId);
  const pseudonym = v4();
  const values = rows.map(({ impersonationId, adminId, reason, startedAt, endsAt, endedAt }) => ({
    ...{ pseudonym, impersonationId, adminId, endedAt },
    ...{ startedAt: startedAt!, endsAt: endsAt!, reason: withoutAddress(reason, email) },
    changes: (byImpersonation[impersonationId] ?? []).map(toChange),
  }));
  await tx.insert(impersonationArchive).values(values);
}

/** Deletes what is too old to be kept. @param now in milliseconds since the epoch */
export async function deleteOldArchive(db: Database, now: number): Promise<void> {
  await db.delete(impersonationArchive).where(lt(impersonationArchive.startedAt, new Date(now - retentionMs)));
}

/** A reason often names the learner by address. */
function withoutAddress(reason: string, email: string): string {
  const address = email.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return reason.replace(new RegExp(address, 'gi'), 'a deleted account');
}
