import { v7 } from 'uuid';
import type {
  LoginBody,
  PreferencesBody,
  ProfileBody,
  RegisterBody,
  Role,
  SessionAnswer,
  Tokens,
  User,
} from '../../../contract/accounts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { and, eq, sql } from '../../platform/db/drizzle.ts';
import { emailAddresses, knownDevices, users } from '../../platform/db/schema/index.ts';
import { DomainError } from '../../platform/errors.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import { createLearner, type Learning } from '../learning/index.ts';
import { defaultPreferences } from './defaults.ts';
import { describeDevice } from './device.ts';
import type { OneTimeTokens } from './one-time-tokens.ts';
import type { PasswordGuard } from './password-guard.ts';
import { checkNewPassword, hashPassword } from './passwords.ts';
import type { RegistrationGuard } from './registration-guard.ts';
import type { Sessions } from './sessions.ts';
import { existingUser, findByEmail, normalizeEmail, toUser, type UserRow } from './users.ts';

const wrong = () => new DomainError('INVALID_CREDENTIALS', 'That e-mail and password don’t match.');
const emailTaken = () => new DomainError('EMAIL_TAKEN', 'This address already has an account. Log in instead.');

/**
 * Creates an account, its address claim and its learner row in one transaction.
 * @param andThen runs in the same transaction
 * @throws DomainError EMAIL_TAKEN, or VALIDATION_ERROR for a password that is too common
 */
export async function createAccount<Result>(
  db: Database,
  { email, password, name, preferences, goals, role = 'learner' }: RegisterBody & { role?: Role },
  now: Date,
  andThen: (tx: Database, row: UserRow) => Promise<Result>,
): Promise<Result> {
  checkNewPassword(password, email, 'body.password');
  if (await findByEmail(db, email)) throw emailTaken();
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
    if (claimed.length === 0) throw emailTaken();
    await createLearner(tx, userId, goals);
    return andThen(tx, row!);
  });
}

export const listAccounts = async (db: Database): Promise<User[]> =>
  (await db.select().from(users).orderBy(users.userId)).map((row) => toUser(row, Date.now()));

interface Dependencies {
  sessions: Sessions;
  registrations: RegistrationGuard;
  tokens: OneTimeTokens;
  isPassword: PasswordGuard;
  clock: Clock;
  /** Called in the transaction that stores the preferences. */
  preferencesChanged: Learning['preferencesChanged'];
}

/** Where a request comes from: its `User-Agent`, and its address as rate limits count it. */
export interface Origin {
  agent: string;
  address: string;
}

/** Registration, login, profile and preferences. */
export function createAccounts(
  db: Database,
  { sessions, registrations, tokens, isPassword, clock, preferencesChanged }: Dependencies,
) {
  /** @returns whether the device is new to the user */
  async function rememberDevice(tx: Database, userId: string, device: string): Promise<boolean> {
    const added = await tx
      .insert(knownDevices)
      .values({ userId, device, firstSeenAt: new Date(clock.now()) })
      .onConflictDoNothing()
      .returning();
    return added.length > 0;
  }

  /** Finds the user by address, and whether they have logged in on this device before. */
  async function findLogin(email: string, device: string) {
    const isDevice = and(eq(knownDevices.userId, users.userId), eq(knownDevices.device, device));
    const [found] = await db
      .select({ row: users, knownSince: knownDevices.firstSeenAt })
      .from(emailAddresses)
      .innerJoin(users, eq(users.userId, emailAddresses.userId))
      .leftJoin(knownDevices, isDevice)
      .where(eq(emailAddresses.email, normalizeEmail(email)));
    return found && { row: found.row, isKnownDevice: found.knownSince !== null };
  }

  /** Starts the session and queues the notification mail in one transaction: neither happens without the other. */
  const startOnNewDevice = (row: UserRow, device: string): Promise<Tokens | undefined> =>
    db.transaction(async (tx) => {
      const tokenPair = await sessions.start(tx, row, device);
      if (tokenPair && (await rememberDevice(tx, row.userId, device))) {
        const now = new Date(clock.now());
        await enqueueMail(tx, row, { kind: 'new-device', name: row.name, device, at: now.toISOString() }, now);
      }
      return tokenPair;
    });

  return {
    /** @throws DomainError EMAIL_TAKEN, RATE_LIMITED, or VALIDATION_ERROR for a password that is too common */
    async register(body: RegisterBody, { agent, address }: Origin): Promise<SessionAnswer> {
      await registrations.check(address);
      const now = new Date(clock.now());
      const account = createAccount(db, body, now, async (tx, row) => {
        const token = await tokens.issue(tx, row.userId, 'verify');
        if (token) await enqueueMail(tx, row, { kind: 'verification', name: row.name, token }, now);
        const device = describeDevice(agent);
        await rememberDevice(tx, row.userId, device);
        return { user: toUser(row, now.getTime()), tokens: (await sessions.start(tx, row, device))! };
      });
      return account.catch(async (error) => {
        await registrations.countTaken(error, address);
        throw error;
      });
    },

    /** @throws DomainError INVALID_CREDENTIALS, in the same time for an unknown address, or RATE_LIMITED */
    async login({ email, password }: LoginBody, { agent, address }: Origin): Promise<SessionAnswer> {
      const device = describeDevice(agent);
      const found = await findLogin(email, device);
      const right = await isPassword({ email, password, passwordHash: found?.row.passwordHash, address });
      if (!right || !found) throw wrong();
      const { row, isKnownDevice } = found;
      const tokenPair = await (isKnownDevice ? sessions.start(db, row, device) : startOnNewDevice(row, device));
      if (!tokenPair) throw wrong();
      return { user: toUser(row, clock.now()), tokens: tokenPair };
    },

    me: async (userId: string): Promise<User> => toUser(await existingUser(db, userId), clock.now()),

    /** Leaves omitted fields unchanged, and clears empty ones. */
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
          // `FOR NO KEY UPDATE`: recorders' foreign-key checks on this row must not block.
          .for('no key update');
        if (!row) return;
        await tx
          .update(users)
          .set({ preferences: sql`${users.preferences} || ${JSON.stringify(changes)}::jsonb` })
          .where(eq(users.userId, userId));
        await preferencesChanged(tx, userId, row.preferences, changes);
      });
    },
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
