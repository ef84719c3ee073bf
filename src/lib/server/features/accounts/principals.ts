import type { Clock } from '../../platform/clock.ts';
import type { Database, OpenDatabase } from '../../platform/db/database.ts';
import { and, eq, sql } from '../../platform/db/drizzle.ts';
import { sessions, users } from '../../platform/db/schema/index.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/http/policies.ts';
import type { AccessTokens } from './tokens.ts';
import { planAt } from './users.ts';

/** Verified tokens that are remembered, at most. */
const capacity = 50_000;
const channel = 'woodshed_principals';
const everybody = '*';

interface Remembered extends Principal {
  /** The turn at which it was looked up. */
  seen: number;
  /** When the plan of a member runs out, in milliseconds since the epoch. */
  planEnds: number;
}

/**
 * Tells who holds an access token. A token that was checked is not checked again until it ends, since checking
 * costs more than most calls; whatever changes its standing (the session ends, the user's role or plan changes)
 * is heard by every process, which then looks again.
 */
export function createPrincipals(database: OpenDatabase, tokens: AccessTokens, clock: Clock) {
  // By the token itself: hashing it would cost as much as the rest of a small call.
  const verified = new Map<string, Remembered>();
  /** Session or user → the turn at which something changed about it. */
  const changed = new Map<string, number>();
  let turn = 0;

  const forget = (key: string) => {
    turn++;
    if (key === everybody || changed.size >= capacity) {
      verified.clear();
      changed.clear();
    } else changed.set(key, turn);
  };
  database.listen(channel, { message: forget, lost: () => forget(everybody) });

  const isCurrent = (found: Remembered) =>
    changed.size === 0 ||
    ((changed.get(found.sessionId) ?? 0) <= found.seen && (changed.get(found.userId) ?? 0) <= found.seen);

  async function verify(token: string): Promise<Principal> {
    const seen = turn;
    const claims = await tokens.verify(token);
    const [row] = await database.db
      .select({ role: users.role, memberUntil: users.memberUntil, impersonatorId: sessions.impersonatorId })
      .from(sessions)
      .innerJoin(users, eq(users.userId, sessions.userId))
      .where(and(eq(sessions.userId, claims.userId), eq(sessions.sessionId, claims.sessionId)));
    // Nobody acts as somebody of the staff, not even in a session from before they joined it.
    if (!row || (row.impersonatorId && row.role !== 'learner')) {
      throw new DomainError('UNAUTHENTICATED', 'This session has ended. Please log in again.');
    }
    if (verified.size >= capacity) verified.delete(verified.keys().next().value!);
    const { role, impersonatorId, memberUntil } = row;
    const plan = planAt(memberUntil, clock.now());
    const planEnds = plan === 'member' ? memberUntil!.getTime() : Number.POSITIVE_INFINITY;
    const principal = {
      ...{ ...claims, role, impersonatorId, plan, planEnds, seen },
      memberUntil: memberUntil?.getTime() ?? 0,
    };
    verified.set(token, principal);
    return principal;
  }

  return {
    /** @throws DomainError UNAUTHENTICATED or TOKEN_EXPIRED. */
    authenticate(token: string): Principal | Promise<Principal> {
      const found = verified.get(token);
      const now = clock.now();
      if (found && found.expires > now && found.planEnds > now && isCurrent(found)) return found;
      verified.delete(token);
      return verify(token);
    },
    /** To be called once a change of this session or user is committed. */
    forget,
  };
}

export type Principals = ReturnType<typeof createPrincipals>;

/** Tells all processes, when the transaction commits, that a session or user (or everybody) changed. */
export async function announceChange(db: Database, key: string = everybody): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${key})`);
}
