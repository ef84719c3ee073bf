import { v7 } from 'uuid';
import type {
  LoginBody,
  PreferencesBody,
  ProfileBody,
  RegisterBody,
  Role,
  SessionAnswer,
  User,
} from '../../contract/accounts.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { eq, sql } from '../db/drizzle.ts';
import { emailAddresses, learners, users } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { excuseTravel } from '../streaks/travel.ts';
import { defaultPreferences } from './defaults.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import type { Sessions } from './sessions.ts';

const taken = () => new DomainError('EMAIL_TAKEN', 'There is an account with this e-mail address. Log in instead.');

/** An e-mail address as it is compared. */
export const normalizeEmail = (email: string) => email.trim().toLowerCase();

const toUser = (row: typeof users.$inferSelect): User => ({
  id: row.userId,
  email: row.email,
  name: row.name,
  bio: row.bio,
  phone: row.phone,
  location: row.location,
  createdAt: row.createdAt.toISOString(),
  emailVerified: row.emailVerifiedAt !== null,
  role: row.role,
  plan: row.plan,
  preferences: { ...defaultPreferences, ...row.preferences },
});

async function findByEmail(db: Database, email: string) {
  const [found] = await db
    .select({ user: users })
    .from(emailAddresses)
    .innerJoin(users, eq(users.userId, emailAddresses.userId))
    .where(eq(emailAddresses.email, normalizeEmail(email)));
  return found?.user;
}

/**
 * Makes an account with everything that belongs to one.
 * @throws DomainError EMAIL_TAKEN
 */
export async function createAccount(
  db: Database,
  { email, password, name, preferences, role = 'learner' }: RegisterBody & { role?: Role },
  now: Date,
): Promise<User> {
  if (await findByEmail(db, email)) throw taken();
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const userId = v7();
    const [row] = await tx
      .insert(users)
      .values({
        userId,
        email,
        name,
        role,
        passwordHash,
        preferences: { ...defaultPreferences, ...preferences },
        createdAt: now,
      })
      .returning();
    const claimed = await tx
      .insert(emailAddresses)
      .values({ email: normalizeEmail(email), userId })
      .onConflictDoNothing()
      .returning();
    if (claimed.length === 0) throw taken();
    await tx.insert(learners).values({ userId });
    return toUser(row!);
  });
}

export const listAccounts = async (db: Database): Promise<User[]> =>
  (await db.select().from(users).orderBy(users.userId)).map(toUser);

/** What people do with their own account. */
export function createAccounts(db: Database, sessions: Sessions, clock: Clock) {
  return {
    async register(body: RegisterBody, device: string): Promise<SessionAnswer> {
      const user = await createAccount(db, body, new Date(clock.now()));
      return { user, tokens: await db.transaction((tx) => sessions.begin(tx, user.id, device)) };
    },

    /** @throws DomainError INVALID_CREDENTIALS, as late for an address that nobody has. */
    async login({ email, password }: LoginBody, device: string): Promise<SessionAnswer> {
      const row = await findByEmail(db, email);
      if (!(await verifyPassword(row?.passwordHash, password)) || !row) {
        throw new DomainError('INVALID_CREDENTIALS', 'The e-mail address or the password is not right.');
      }
      return { user: toUser(row), tokens: await db.transaction((tx) => sessions.begin(tx, row.userId, device)) };
    },

    async me(userId: string): Promise<User> {
      const [row] = await db.select().from(users).where(eq(users.userId, userId));
      if (!row) throw new DomainError('UNAUTHENTICATED', 'This account is gone.');
      return toUser(row);
    },

    /** A field left out stays; an empty one is cleared. */
    async updateProfile(userId: string, { name, bio, phone, location }: ProfileBody): Promise<void> {
      const cleared = (value: string | null | undefined) => (value === undefined ? undefined : value || null);
      await db
        .update(users)
        .set({ name, bio: cleared(bio), phone: cleared(phone), location: cleared(location) })
        .where(eq(users.userId, userId));
    },

    async updatePreferences(userId: string, changes: PreferencesBody): Promise<void> {
      if (Object.keys(changes).length === 0) return;
      await db.transaction(async (tx) => {
        const [row] = await tx
          .select({ preferences: users.preferences })
          .from(users)
          .where(eq(users.userId, userId))
          .for('update');
        if (!row) return;
        await tx
          .update(users)
          .set({ preferences: sql`${users.preferences} || ${JSON.stringify(changes)}::jsonb` })
          .where(eq(users.userId, userId));
        const { timeZone } = row.preferences;
        if (changes.timeZone) await excuseTravel(tx, userId, { from: timeZone, to: changes.timeZone, at: clock.now() });
      });
    },
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
