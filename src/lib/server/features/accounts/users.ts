import type { Plan, User } from '../../../contract/accounts.ts';
import type { Database } from '../../platform/db/database.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { emailAddresses, users } from '../../platform/db/schema/index.ts';
import { DomainError } from '../../platform/errors.ts';
import { defaultPreferences } from './defaults.ts';

export type UserRow = typeof users.$inferSelect;

/** Normalises an e-mail address for comparison. */
export const normalizeEmail = (email: string) => email.trim().toLowerCase();

/** @param now milliseconds since the epoch; decides whether the user is a member */
export const toUser = (row: UserRow, now: number): User => ({
  id: row.userId,
  email: row.email,
  name: row.name,
  bio: row.bio,
  phone: row.phone,
  location: row.location,
  createdAt: row.createdAt.toISOString(),
  emailVerified: row.emailVerifiedAt !== null,
  role: row.role,
  plan: planAt(row.memberUntil, now),
  preferences: { ...defaultPreferences, ...row.preferences },
});

export const planAt = (memberUntil: Date | null, now: number): Plan =>
  memberUntil && memberUntil.getTime() > now ? 'member' : 'free';

export async function findByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const [found] = await db
    .select({ user: users })
    .from(emailAddresses)
    .innerJoin(users, eq(users.userId, emailAddresses.userId))
    .where(eq(emailAddresses.email, normalizeEmail(email)));
  return found?.user;
}

/** Returns the user of a verified token. @throws DomainError UNAUTHENTICATED when the account was deleted since */
export async function existingUser(db: Database, userId: string): Promise<UserRow> {
  const [row] = await db.select().from(users).where(eq(users.userId, userId));
  if (!row) throw new DomainError('UNAUTHENTICATED', 'This account was deleted.');
  return row;
}
