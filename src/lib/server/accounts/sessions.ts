import { v7 } from 'uuid';
import type { Tokens } from '../../contract/accounts.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { and, eq, lt, sql } from '../db/drizzle.ts';
import { refreshTokens, sessions } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { announceChange, type Principals } from './principals.ts';
import { type AccessTokens, newRefreshToken, readRefreshToken, refreshMs } from './tokens.ts';

/** Two tabs that refresh with the same token within this time, in milliseconds, both stay in. */
const grace = 10_000;

const refused = () => new DomainError('INVALID_REFRESH_TOKEN', 'Your session has ended. Please log in again.');

/**
 * Sessions: each is one login on one device, and the family of the refresh tokens that replace each other in it.
 */
export function createSessions(db: Database, access: AccessTokens, principals: Principals, clock: Clock) {
  async function issue(tx: Database, userId: string, sessionId: string): Promise<Tokens> {
    const refresh = newRefreshToken(userId, sessionId);
    const expiresAt = new Date(clock.now() + refreshMs);
    await tx
      .insert(refreshTokens)
      .values({ userId, sessionId, tokenHash: readRefreshToken(refresh)!.tokenHash, expiresAt });
    return { access: await access.sign(userId, sessionId), refresh };
  }

  async function end(tx: Database, userId: string, sessionId: string): Promise<void> {
    await tx.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.sessionId, sessionId)));
    await announceChange(tx, sessionId);
  }

  return {
    /** Begins a session for somebody who has just shown who they are. */
    async begin(tx: Database, userId: string, device: string): Promise<Tokens> {
      const sessionId = v7();
      const now = new Date(clock.now());
      const expiresAt = new Date(clock.now() + refreshMs);
      await tx.insert(sessions).values({ userId, sessionId, device, createdAt: now, lastUsedAt: now, expiresAt });
      return issue(tx, userId, sessionId);
    },

    /**
     * Replaces a refresh token. One that was replaced before, and not just now, was stolen, from us or by us:
     * the whole session ends.
     * @throws DomainError INVALID_REFRESH_TOKEN
     */
    async refresh(token: string): Promise<Tokens> {
      const claim = readRefreshToken(token);
      if (!claim) throw refused();
      const { userId, sessionId, tokenHash } = claim;
      const now = clock.now();
      const next = await db.transaction(async (tx) => {
        const own = and(eq(refreshTokens.userId, userId), eq(refreshTokens.sessionId, sessionId));
        const [session] = await tx
          .update(sessions)
          .set({ lastUsedAt: new Date(now), expiresAt: new Date(now + refreshMs) })
          .where(and(eq(sessions.userId, userId), eq(sessions.sessionId, sessionId)))
          .returning({ sessionId: sessions.sessionId });
        const [known] = await tx
          .select()
          .from(refreshTokens)
          .where(and(own, eq(refreshTokens.tokenHash, tokenHash)));
        if (!session || !known || known.expiresAt.getTime() <= now) throw refused();
        if (known.replacedAt && now - known.replacedAt.getTime() > grace) {
          await end(tx, userId, sessionId);
          return undefined;
        }
        await tx
          .update(refreshTokens)
          .set({ replacedAt: sql`coalesce(${refreshTokens.replacedAt}, ${new Date(now).toISOString()})` })
          .where(and(own, eq(refreshTokens.tokenHash, tokenHash)));
        await tx.delete(refreshTokens).where(and(own, lt(refreshTokens.expiresAt, new Date(now))));
        return issue(tx, userId, sessionId);
      });
      if (next) return next;
      principals.forget(sessionId);
      throw refused();
    },

    /** Ends the session that a refresh token belongs to, if it still does. */
    async logout(token: string): Promise<void> {
      const claim = readRefreshToken(token);
      if (!claim) return;
      const { userId, sessionId, tokenHash } = claim;
      const ended = await db.transaction(async (tx) => {
        const [known] = await tx
          .select({ tokenHash: refreshTokens.tokenHash })
          .from(refreshTokens)
          .where(
            and(
              eq(refreshTokens.userId, userId),
              eq(refreshTokens.sessionId, sessionId),
              eq(refreshTokens.tokenHash, tokenHash),
            ),
          );
        if (known) await end(tx, userId, sessionId);
        return known !== undefined;
      });
      if (ended) principals.forget(sessionId);
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;
