import type { ChangePasswordBody, ResetConfirmBody, User } from '../../../contract/accounts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { and, eq, sql } from '../../platform/db/drizzle.ts';
import { oneTimeTokens, users } from '../../platform/db/schema/index.ts';
import { DomainError } from '../../platform/errors.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import type { OneTimeTokens } from './one-time-tokens.ts';
import type { PasswordGuard } from './password-guard.ts';
import { checkNewPassword, hashPassword } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import { existingUser, findByEmail, toUser, type UserRow } from './users.ts';

interface Dependencies {
  sessions: Sessions;
  tokens: OneTimeTokens;
  isPassword: PasswordGuard;
  clock: Clock;
}

/** Constant response time of a reset request in milliseconds, so that timing does not reveal whether the address exists. */
const resetAnswerAfter = 150;

const wrong = () => new DomainError('INVALID_CREDENTIALS', 'That password isn’t right.');

/** Passwords and confirmation of the e-mail address. */
export function createCredentials(db: Database, { sessions, tokens, isPassword, clock }: Dependencies) {
  const at = () => new Date(clock.now());

  /** Stores the new password, ends sessions, revokes reset links, and notifies the user by mail. */
  async function replacePassword(tx: Database, row: UserRow, passwordHash: string, keep?: string) {
    const changed = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.userId, row.userId), eq(users.passwordHash, row.passwordHash)))
      .returning({ userId: users.userId });
    // Changed by a concurrent request since it was checked.
    if (changed.length === 0) throw wrong();
    await tx.delete(oneTimeTokens).where(and(eq(oneTimeTokens.userId, row.userId), eq(oneTimeTokens.purpose, 'reset')));
    await enqueueMail(tx, row, { kind: 'password-changed', name: row.name }, at());
    return sessions.endAll(tx, row.userId, keep);
  }

  async function sendReset(email: string): Promise<void> {
    const row = await findByEmail(db, email);
    if (!row) return;
    await db.transaction(async (tx) => {
      const token = await tokens.issue(tx, row.userId, 'reset');
      if (token) await enqueueMail(tx, row, { kind: 'reset', name: row.name, token }, at());
    });
  }

  return {
    /**
     * Changes the password and ends every other session.
     * @throws DomainError INVALID_CREDENTIALS, RATE_LIMITED, or VALIDATION_ERROR
     */
    async changePassword(
      who: { userId: string; sessionId: string; address: string },
      { currentPassword, newPassword }: ChangePasswordBody,
    ): Promise<void> {
      const row = await existingUser(db, who.userId);
      checkNewPassword(newPassword, row.email, 'body.newPassword');
      if (!(await isPassword({ ...row, password: currentPassword, address: who.address }))) throw wrong();
      const passwordHash = await hashPassword(newPassword);
      const forget = await db.transaction((tx) => replacePassword(tx, row, passwordHash, who.sessionId));
      forget();
    },

    /** Mails a reset link if the address belongs to an account. The response does not reveal whether it does. */
    async requestReset(email: string): Promise<void> {
      await Promise.all([sendReset(email), clock.sleep(resetAnswerAfter)]);
    },

    /**
     * Sets a new password and ends every session. The link proves access to the mailbox, so it confirms the address too.
     * @throws DomainError INVALID_TOKEN or VALIDATION_ERROR; a rejected password does not use up the link.
     */
    async confirmReset({ token, newPassword }: ResetConfirmBody): Promise<void> {
      const row = await existingUser(db, await tokens.ownerOf(db, token, 'reset'));
      checkNewPassword(newPassword, row.email, 'body.newPassword');
      const passwordHash = await hashPassword(newPassword);
      const forget = await db.transaction(async (tx) => {
        await tokens.redeem(tx, token, 'reset');
        await confirmAddress(tx, row.userId, at());
        return replacePassword(tx, row, passwordHash);
      });
      forget();
    },

    /** @throws DomainError INVALID_TOKEN */
    verifyEmail: (token: string): Promise<User> =>
      db.transaction(async (tx) => {
        const userId = await tokens.redeem(tx, token, 'verify');
        await confirmAddress(tx, userId, at());
        return toUser(await existingUser(tx, userId), at().getTime());
      }),

    /** Sends the confirmation link again, unless the address is already confirmed. */
    async resendVerification(userId: string): Promise<void> {
      await db.transaction(async (tx) => {
        const row = await existingUser(tx, userId);
        if (row.emailVerifiedAt) return;
        const token = await tokens.issue(tx, userId, 'verify');
        if (token) await enqueueMail(tx, row, { kind: 'verification', name: row.name, token }, at());
      });
    },
  };
}

const confirmAddress = (tx: Database, userId: string, now: Date) =>
  tx
    .update(users)
    .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, ${now.toISOString()})` })
    .where(eq(users.userId, userId));

export type Credentials = ReturnType<typeof createCredentials>;
