import type { SQL } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { SessionInfo, Tokens } from '../../../contract/accounts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { and, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from '../../platform/db/drizzle.ts';
import { impersonations, refreshTokens, sessions, users } from '../../platform/db/schema/index.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { announceChange, type Principals } from './principals.ts';
import {
  type AccessTokens,
  hashToken,
  type ImpersonatedSession,
  maxSessionMs,
  newRefreshToken,
  readRefreshToken,
  refreshMs,
} from './tokens.ts';
import type { UserRow } from './users.ts';

/** Two tabs that refresh with the same token within this time, in milliseconds, both stay logged in. */
const graceMs = 10_000;

const refused = () => new DomainError('INVALID_REFRESH_TOKEN', 'Your session has ended. Please log in again.');

type RefreshClaim = NonNullable<ReturnType<typeof readRefreshToken>>;

const ofSession = ({ userId, sessionId }: RefreshClaim) =>
  and(eq(refreshTokens.userId, userId), eq(refreshTokens.sessionId, sessionId));
const isToken = (claim: RefreshClaim) => and(ofSession(claim), eq(refreshTokens.tokenHash, claim.tokenHash));

/**
 * Sessions: each is one login on one device, with the family of refresh tokens that replace each other in it (RFC 9700,
 * section 4.14.2).
 */
export function createSessions(db: Database, access: AccessTokens, principals: Principals, clock: Clock) {
  async function issue(
    tx: Database,
    userId: string,
    sessionId: string,
    impersonation?: ImpersonatedSession,
  ): Promise<Tokens> {
    const refresh = newRefreshToken(userId, sessionId);
    const expiresAt = new Date(impersonation?.endsAt ?? clock.now() + refreshMs);
    await tx.insert(refreshTokens).values({ userId, sessionId, tokenHash: hashToken(refresh), expiresAt });
    return { access: await access.sign(userId, sessionId, impersonation), refresh };
  }

  /** Deletes the sessions in a transaction. After the commit, the caller must drop them from the principal cache. */
  async function end(tx: Database, which: SQL | undefined): Promise<string[]> {
    const ended = await tx.delete(sessions).where(which).returning({ sessionId: sessions.sessionId });
    const ids = ended.map(({ sessionId }) => sessionId);
    if (ids.length === 0) return ids;
    await tx
      .update(impersonations)
      .set({ endedAt: new Date(clock.now()) })
      .where(and(inArray(impersonations.sessionId, ids), isNull(impersonations.endedAt)));
    for (const id of ids) await announceChange(tx, id);
    return ids;
  }

  async function endNow(which: (tx: Database) => Promise<SQL | undefined> | SQL | undefined): Promise<string[]> {
    const ids = await db.transaction(async (tx) => {
      const condition = await which(tx);
      return condition ? end(tx, condition) : [];
    });
    for (const id of ids) principals.forget(id);
    return ids;
  }

  const isOne = (userId: string, sessionId: string) =>
    and(eq(sessions.userId, userId), eq(sessions.sessionId, sessionId));

  /** Marks a live session as used, and extends it unless it is an impersonation. @returns undefined when it is over */
  async function extend(tx: Database, userId: string, sessionId: string, now: Date) {
    const extended = new Date(now.getTime() + refreshMs).toISOString();
    const [session] = await tx
      .update(sessions)
      .set({
        lastUsedAt: now,
        expiresAt: sql`case when ${sessions.impersonatorId} is null then ${extended}::timestamptz else ${sessions.expiresAt} end`,
      })
      .where(
        and(
          isOne(userId, sessionId),
          gt(sessions.expiresAt, now),
          gt(sessions.createdAt, new Date(now.getTime() - maxSessionMs)),
        ),
      )
      .returning();
    return session;
  }

  async function findRefreshToken(tx: Database, claim: RefreshClaim) {
    const [known] = await tx.select().from(refreshTokens).where(isToken(claim));
    return known;
  }

  /** Records when the token was first replaced, and deletes expired tokens of its session. */
  async function markReplaced(tx: Database, claim: RefreshClaim, now: Date): Promise<void> {
    await tx
      .update(refreshTokens)
      .set({ replacedAt: sql`coalesce(${refreshTokens.replacedAt}, ${now.toISOString()})` })
      .where(isToken(claim));
    await tx.delete(refreshTokens).where(and(ofSession(claim), lt(refreshTokens.expiresAt, now)));
  }

  return {
    /**
     * Starts a session for a user whose password was just verified, and deletes expired ones. A single statement, because
     * round trips to the database are the largest cost of a login after the password hash.
     * @returns undefined when the account or its password changed since the verification
     */
    async start(tx: Database, { userId, passwordHash }: UserRow, device: string): Promise<Tokens | undefined> {
      const sessionId = v7();
      const refresh = newRefreshToken(userId, sessionId);
      const now = new Date(clock.now()).toISOString();
      const expiresAt = new Date(clock.now() + refreshMs).toISOString();
      const { rows } = await tx.execute(sql`
        with holder as (
          select user_id from ${users} where user_id = ${userId} and password_hash = ${passwordHash} for share
        ), expired as (
          delete from ${sessions} where user_id = ${userId} and expires_at <= ${now}
        ), started as (
          insert into ${sessions} (user_id, session_id, device, created_at, last_used_at, expires_at)
          select user_id, ${sessionId}::uuid, ${device}, ${now}::timestamptz, ${now}::timestamptz, ${expiresAt}::timestamptz
          from holder
          returning user_id, session_id
        )
        insert into ${refreshTokens} (user_id, session_id, token_hash, expires_at)
        select user_id, session_id, ${hashToken(refresh)}, ${expiresAt}::timestamptz from started
        returning user_id`);
      return rows.length > 0 ? { access: await access.sign(userId, sessionId), refresh } : undefined;
    },

    /** Starts a session in which staff see the site as the user. Refreshing does not extend it. */
    async startImpersonatedSession(
      tx: Database,
      { userId, sessionId, device }: { userId: string; sessionId: string; device: string },
      impersonation: ImpersonatedSession,
    ): Promise<Tokens> {
      const now = new Date(clock.now());
      const { impersonatorId, endsAt } = impersonation;
      await tx.insert(sessions).values({
        userId,
        sessionId,
        device,
        impersonatorId,
        createdAt: now,
        lastUsedAt: now,
        expiresAt: new Date(endsAt),
      });
      return issue(tx, userId, sessionId, impersonation);
    },

    /**
     * Replaces a refresh token. Reuse of a replaced token after the grace period means that it was stolen, so the whole
     * session ends.
     * @throws DomainError INVALID_REFRESH_TOKEN
     */
    async refresh(token: string): Promise<Tokens> {
      const claim = readRefreshToken(token);
      if (!claim) throw refused();
      const { userId, sessionId } = claim;
      const now = new Date(clock.now());
      // A reuse must commit the end of the session, so it returns undefined here and throws after the transaction.
      const tokens = await db.transaction(async (tx) => {
        const session = await extend(tx, userId, sessionId, now);
        const known = await findRefreshToken(tx, claim);
        if (!session || !known || known.expiresAt <= now) throw refused();
        if (known.replacedAt && now.getTime() - known.replacedAt.getTime() > graceMs) {
          await end(tx, isOne(userId, sessionId));
          return undefined;
        }
        await markReplaced(tx, claim, now);
        const { impersonatorId, expiresAt } = session;
        const impersonation = impersonatorId ? { impersonatorId, endsAt: expiresAt.getTime() } : undefined;
        return issue(tx, userId, sessionId, impersonation);
      });
      if (tokens) return tokens;
      principals.forget(sessionId);
      throw refused();
    },

    /** Ends the session of a refresh token, if both still exist. */
    async logout(token: string): Promise<void> {
      const claim = readRefreshToken(token);
      if (!claim) return;
      const { userId, sessionId } = claim;
      await endNow(async (tx) => {
        const known = await findRefreshToken(tx, claim);
        return known && isOne(userId, sessionId);
      });
    },

    /** Lists the sessions of the user, most recently used first. */
    async list(userId: string, currentId: string): Promise<SessionInfo[]> {
      const rows = await db
        .select()
        .from(sessions)
        .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, new Date(clock.now()))))
        .orderBy(desc(sessions.lastUsedAt), desc(sessions.sessionId));
      return rows.map(({ sessionId, device, createdAt, lastUsedAt }) => ({
        id: sessionId,
        device,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
        current: sessionId === currentId,
      }));
    },

    /** @throws DomainError NOT_FOUND for a session that is not the user's. */
    async endOne(userId: string, sessionId: string): Promise<void> {
      const ended = await endNow(() => isOne(userId, sessionId));
      if (ended.length === 0) throw notFound('session');
    },

    /**
     * Ends all sessions of the user but one, and those in which the user impersonates others, in a transaction.
     * @returns drops them from the principal cache; call it after the commit
     */
    async endAll(tx: Database, userId: string, except?: string): Promise<() => void> {
      const own = or(eq(sessions.userId, userId), eq(sessions.impersonatorId, userId));
      const ids = await end(tx, and(own, except === undefined ? undefined : ne(sessions.sessionId, except)));
      return () => {
        for (const id of ids) principals.forget(id);
      };
    },
  };
}

export type Sessions = ReturnType<typeof createSessions>;
