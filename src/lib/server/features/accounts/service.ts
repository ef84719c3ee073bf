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
import { emailAddresses, knownDevices, users } from '../../platform/db/schema.ts';
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

const wrong = () => new DomainError('INVALID_CREDENTIALS', 'The e-mail address or the password is not right.');
const emailTaken = () =>
  new DomainError('EMAIL_TAKEN', 'There is an account with this e-mail address. Log in instead.');

/**
 * Makes an account with everything that belongs to one.
 * @param andThen what else belongs into the same transaction
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
  /** Called in the transaction that stores them. */
  preferencesChanged: Learning['preferencesChanged'];
}

/** Where a request comes from: what the browser calls itself, and its address as limits count. */
export interface Origin {
  agent: string;
  address: string;
}

/** What people do with their own account. */
export function createAccounts(
  db: Database,
  { sessions, registrations, tokens, isPassword, clock, preferencesChanged }: Dependencies,
) {
  /** @returns whether the user had not logged in with it before */
  async function rememberDevice(tx: Database, userId: string, device: string): Promise<boolean> {
    const added = await tx
      .insert(knownDevices)
      .values({ userId, device, firstSeenAt: new Date(clock.now()) })
      .onConflictDoNothing()
      .returning();
    return added.length > 0;
  }

  /** Who has the address, and whether they have logged in with this device before. */
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

  /** The mail that tells of it goes out if the session begins, and only then. */
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

    /** @throws DomainError INVALID_CREDENTIALS, as late for an address that nobody has, or RATE_LIMITED */
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
          // Whoever records practice meanwhile refers to this row: it must not wait for what waits for it.
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
