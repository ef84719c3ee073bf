import type { Preferences, Role } from '../../../../contract/accounts.ts';
import { pgCore, sql } from '../drizzle.ts';
import { instant, ofUser, owner } from './columns.ts';

const { foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } = pgCore;

export const users = pgTable(
  'users',
  {
    userId: uuid('user_id').primaryKey(),
    /** As entered; `email_addresses` holds the normalised form for comparison. */
    email: text().notNull(),
    name: text().notNull(),
    bio: text(),
    phone: text(),
    location: text(),
    role: text().$type<Role>().notNull().default('learner'),
    /** End of the membership. */
    memberUntil: instant('member_until'),
    emailVerifiedAt: instant('email_verified_at'),
    /** Argon2id, in PHC form. */
    passwordHash: text('password_hash').notNull(),
    preferences: jsonb().$type<Preferences>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('users_staff').on(table.userId).where(sql`role <> 'learner'`)],
);

/** Maps addresses to users: looked up before the user is known. */
export const emailAddresses = pgTable(
  'email_addresses',
  {
    /** In lower case. */
    email: text().primaryKey(),
    userId: owner().references(() => users.userId, ofUser),
  },
  (table) => [index('email_addresses_user').on(table.userId)],
);

/** One login on one device, with its chain of rotated refresh tokens. Ended sessions are deleted. */
export const sessions = pgTable(
  'sessions',
  {
    userId: owner().references(() => users.userId, ofUser),
    sessionId: uuid('session_id').notNull(),
    /** Browser and operating system, from `User-Agent`. */
    device: text().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Staff member impersonating this user; such a session ends at `expires_at` and is never extended. */
    impersonatorId: uuid('impersonator_id').references(() => users.userId, ofUser),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sessionId] }),
    index('sessions_impersonator').on(table.impersonatorId),
  ],
);

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    userId: owner(),
    sessionId: uuid('session_id').notNull(),
    /** SHA-256 of the token, base64url. */
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When the token was rotated; reuse long after that indicates theft. */
    replacedAt: instant('replaced_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sessionId, table.tokenHash] }),
    foreignKey({
      name: 'refresh_tokens_session',
      columns: [table.userId, table.sessionId],
      foreignColumns: [sessions.userId, sessions.sessionId],
    }).onDelete('cascade'),
  ],
);

/** Single-use tokens sent by mail. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    userId: owner().references(() => users.userId, ofUser),
    /** SHA-256 of the token, base64url. */
    tokenHash: text('token_hash').notNull(),
    purpose: text().$type<'verify' | 'reset'>().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tokenHash] })],
);

/** Browsers that the user has logged in with; a login with a new one triggers a mail. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: owner().references(() => users.userId, ofUser),
    device: text().notNull(),
    firstSeenAt: instant('first_seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.device] })],
);
