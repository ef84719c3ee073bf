import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { and, count, eq, gt, lte } from '../../platform/db/drizzle.ts';
import { oneTimeTokens } from '../../platform/db/schema/index.ts';
import { DomainError } from '../../platform/errors.ts';
import { hashToken, newUserToken, readUserToken } from './tokens.ts';

type Purpose = typeof oneTimeTokens.$inferSelect.purpose;

const hour = 60 * 60 * 1000;
/** Token lifetimes in milliseconds. */
const lifetime: Record<Purpose, number> = { verify: 72 * hour, reset: hour };
/** Max tokens per user and purpose in an hour, so that requests cannot flood a mailbox. */
const maxPerHour = 5;

const invalidToken = () =>
  new DomainError('INVALID_TOKEN', 'This link has been used, has expired or is incomplete. Ask for a new one.');

/** Single-use tokens sent by mail. */
export function createOneTimeTokens(clock: Clock) {
  function isValid(token: string, purpose: Purpose) {
    const claim = readUserToken(token);
    if (!claim) throw invalidToken();
    return and(
      eq(oneTimeTokens.userId, claim.userId),
      eq(oneTimeTokens.tokenHash, claim.tokenHash),
      eq(oneTimeTokens.purpose, purpose),
      gt(oneTimeTokens.expiresAt, new Date(clock.now())),
    );
  }

  return {
    /** @returns undefined when the hourly limit is reached */
    async issue(tx: Database, userId: string, purpose: Purpose): Promise<string | undefined> {
      const now = clock.now();
      const own = and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, purpose));
      await tx.delete(oneTimeTokens).where(and(own, lte(oneTimeTokens.expiresAt, new Date(now))));
      const [recent] = await tx
        .select({ made: count() })
        .from(oneTimeTokens)
        .where(and(own, gt(oneTimeTokens.createdAt, new Date(now - hour))));
      if (recent!.made >= maxPerHour) return undefined;
      const token = newUserToken(userId);
      const expiresAt = new Date(now + lifetime[purpose]);
      await tx
        .insert(oneTimeTokens)
        .values({ userId, tokenHash: hashToken(token), purpose, createdAt: new Date(now), expiresAt });
      return token;
    },

    /**
     * Returns the owner of a token without redeeming it.
     * @throws DomainError INVALID_TOKEN
     */
    async ownerOf(db: Database, token: string, purpose: Purpose): Promise<string> {
      const [found] = await db
        .select({ userId: oneTimeTokens.userId })
        .from(oneTimeTokens)
        .where(isValid(token, purpose));
      if (!found) throw invalidToken();
      return found.userId;
    },

    /**
     * Redeems a token, and deletes all others of the same purpose.
     * @returns the id of its owner
     * @throws DomainError INVALID_TOKEN
     */
    async redeem(tx: Database, token: string, purpose: Purpose): Promise<string> {
      const [used] = await tx.delete(oneTimeTokens).where(isValid(token, purpose)).returning();
      if (!used) throw invalidToken();
      await tx
        .delete(oneTimeTokens)
        .where(and(eq(oneTimeTokens.userId, used.userId), eq(oneTimeTokens.purpose, purpose)));
      return used.userId;
    },
  };
}

export type OneTimeTokens = ReturnType<typeof createOneTimeTokens>;
