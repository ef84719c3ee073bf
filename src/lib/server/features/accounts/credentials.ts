import type { ChangePasswordBody, ResetConfirmBody, User } from '../../../contract/accounts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { and, eq, sql } from '../../platform/db/drizzle.ts';
import { oneTimeTokens, users } from '../../platform/db/schema.ts';
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

/** A reset request is answered after this time in milliseconds, which is longer than its work takes. */
const resetAnswerAfter = 150;

const wrong = () => new DomainError('INVALID_CREDENTIALS', 'The password is not right.');

/** How people prove who they are: passwords and the e-mail address. */
export function createCredentials(db: Database, { sessions, tokens, isPassword, clock }: Dependencies) {
  const at = () => new Date(clock.now());

  /** Writes the new password down, ends sessions, makes older reset links useless, and tells the user. */
  async function replacePassword(tx: Database, row: UserRow, passwordHash: string, keep?: string) {
    const changed = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.userId, row.userId), eq(users.passwordHash, row.passwordHash)))
      .returning({ userId: users.userId });
    // Somebody else has changed it since it was looked at.
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
     * Every other session ends.
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

    /** Sends a link to choose a new password with, if somebody has the address: whether, nobody can tell. */
    async requestReset(email: string): Promise<void> {
      await Promise.all([sendReset(email), clock.sleep(resetAnswerAfter)]);
    },

    /**
     * Every session ends. Whoever has the link has the letter box, so the address is confirmed too.
     * @throws DomainError INVALID_TOKEN or VALIDATION_ERROR; a password that is refused does not use the link up.
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

    /** Sends the link once more, unless the address is confirmed already. */
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
