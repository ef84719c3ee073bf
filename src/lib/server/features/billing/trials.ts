import { createHash } from 'node:crypto';
import type { Database } from '../../platform/db/database.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { trialAddresses } from '../../platform/db/schema/index.ts';
import { normalizeEmail } from '../accounts/index.ts';

const hashOf = (email: string) =>
  createHash('sha256')
    .update(`trial ${normalizeEmail(email)}`)
    .digest('base64url');

/** Whether the address had a trial, in this account or one before it. */
export async function hadTrial(db: Database, email: string): Promise<boolean> {
  const rows = await db
    .select()
    .from(trialAddresses)
    .where(eq(trialAddresses.addressHash, hashOf(email)));
  return rows.length > 0;
}

/** Remembers, in the transaction that begins it, that the address had a trial. */
export async function rememberTrial(tx: Database, email: string): Promise<void> {
  await tx
    .insert(trialAddresses)
    .values({ addressHash: hashOf(email) })
    .onConflictDoNothing();
}
