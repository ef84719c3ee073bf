import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { and, count, eq, gt, lte } from '../../platform/db/drizzle.ts';
import { oneTimeTokens } from '../../platform/db/schema.ts';
import { DomainError } from '../../platform/errors.ts';
import { hashToken, newUserToken, readUserToken } from './tokens.ts';

type Purpose = typeof oneTimeTokens.$inferSelect.purpose;

const hour = 60 * 60 * 1000;
/** How long a token works, in milliseconds. */
const lifetime: Record<Purpose, number> = { verify: 72 * hour, reset: hour };
/** The most tokens of a purpose that are made for a user in an hour: nobody's letter box is to be filled. */
const maxPerHour = 5;

const invalidToken = () =>
  new DomainError('INVALID_TOKEN', 'This link was used already, is too old, or is not complete. Ask for a new one.');

/** Tokens that are sent by mail, to be used once. */
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
    /** @returns undefined when there were enough for now */
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
     * Whose a token is; it stays as good as it was.
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
     * Uses a token up, and all others of its purpose with it.
     * @returns whose it was
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
