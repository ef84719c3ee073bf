import type { SQL } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { SessionInfo, Tokens } from '../../../contract/accounts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { and, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from '../../platform/db/drizzle.ts';
import { impersonations, refreshTokens, sessions, users } from '../../platform/db/schema.ts';
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

/** Two tabs that refresh with the same token within this time, in milliseconds, both stay in. */
const graceMs = 10_000;

const refused = () => new DomainError('INVALID_REFRESH_TOKEN', 'Your session has ended. Please log in again.');

/**
 * Sessions: each is one login on one device, and the family of the refresh tokens that replace each other in it.
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

  /** Ends the sessions, in a transaction. Whoever commits it has them forgotten then. */
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

  return {
    /**
     * Begins a session for somebody whose password was right a moment ago, and takes out those that are over. One
     * statement: next to the password's hash, a login costs what it asks of the database.
     * @returns undefined when the account is gone or has another password by now, which has ended all its sessions
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

    /** Begins a session in which somebody of the school sees the site as the user; nothing prolongs it. */
    async startImpersonatedSession(
      tx: Database,
      { userId, sessionId, device }: { userId: string; sessionId: string; device: string },
      impersonation: ImpersonatedSession,
    ): Promise<Tokens> {
      const now = new Date(clock.now());
      const { impersonatorId, endsAt } = impersonation;
      await tx.insert(sessions).values({
        ...{ userId, sessionId, device, impersonatorId },
        ...{ createdAt: now, lastUsedAt: now, expiresAt: new Date(endsAt) },
      });
      return issue(tx, userId, sessionId, impersonation);
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
      const { tokens, ended } = await db.transaction(async (tx) => {
        const own = and(eq(refreshTokens.userId, userId), eq(refreshTokens.sessionId, sessionId));
        const prolonged = new Date(now + refreshMs).toISOString();
        const [session] = await tx
          .update(sessions)
          .set({
            lastUsedAt: new Date(now),
            expiresAt: sql`case when ${sessions.impersonatorId} is null then ${prolonged}::timestamptz else ${sessions.expiresAt} end`,
          })
          .where(
            and(
              isOne(userId, sessionId),
              gt(sessions.expiresAt, new Date(now)),
              gt(sessions.createdAt, new Date(now - maxSessionMs)),
            ),
          )
          .returning();
        const [known] = await tx
          .select()
          .from(refreshTokens)
          .where(and(own, eq(refreshTokens.tokenHash, tokenHash)));
        if (!session || !known || known.expiresAt.getTime() <= now) throw refused();
        if (known.replacedAt && now - known.replacedAt.getTime() > graceMs) {
          return { ended: await end(tx, isOne(userId, sessionId)) };
        }
        await tx
          .update(refreshTokens)
          .set({ replacedAt: sql`coalesce(${refreshTokens.replacedAt}, ${new Date(now).toISOString()})` })
          .where(and(own, eq(refreshTokens.tokenHash, tokenHash)));
        await tx.delete(refreshTokens).where(and(own, lt(refreshTokens.expiresAt, new Date(now))));
        const { impersonatorId, expiresAt } = session;
        const impersonation = impersonatorId ? { impersonatorId, endsAt: expiresAt.getTime() } : undefined;
        return { tokens: await issue(tx, userId, sessionId, impersonation) };
      });
      if (tokens) return tokens;
      for (const id of ended ?? []) principals.forget(id);
      throw refused();
    },

    /** Ends the session that a refresh token belongs to, if it still does. */
    async logout(token: string): Promise<void> {
      const claim = readRefreshToken(token);
      if (!claim) return;
      const { userId, sessionId, tokenHash } = claim;
      await endNow(async (tx) => {
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
        return known && isOne(userId, sessionId);
      });
    },

    /** Where the user is logged in, the one used last first. */
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
     * Ends all sessions of the user but one, and those that the user has as somebody else, in a transaction.
     * @returns what has them forgotten, to be called once it is committed
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
