import type { Clock } from '../../platform/clock.ts';
import type { Database, OpenDatabase } from '../../platform/db/database.ts';
import { and, eq, sql } from '../../platform/db/drizzle.ts';
import { sessions, users } from '../../platform/db/schema/index.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/http/policies.ts';
import type { AccessTokens } from './tokens.ts';
import { planAt } from './users.ts';

/** Max cached tokens. */
const capacity = 50_000;
const channel = 'woodshed_principals';
const allKeys = '*';

interface CachedPrincipal extends Principal {
  /** The revision before its lookup started. */
  revision: number;
  /** When a membership ends, in milliseconds since the epoch; infinite without one. */
  planEnds: number;
}

/**
 * Resolves access tokens to principals, and caches the result until the token expires: verification costs more than
 * most calls. A change that affects a principal (the session ends, the user's role or plan changes) is announced with
 * NOTIFY to every process, which then drops what it cached before.
 *
 * No lookup that raced with a change can be served stale. Each notification increments `revision` and stores it as the
 * latest change of its key. A lookup takes the revision *before* it reads the database, and NOTIFY is delivered only
 * after the commit. So a lookup that read the old row took its revision before the notification arrived, which is less
 * than the revision of the change, and `isCurrent` rejects it. A lookup that starts after the notification reads the
 * committed row. When the connection is lost, notifications may be missed, so all entries are dropped,
 * and `lastClear` also rejects lookups that were in progress.
 */
export function createPrincipals(database: OpenDatabase, tokens: AccessTokens, clock: Clock) {
  // Keyed by the token itself: hashing it would cost as much as the rest of a small call.
  const verified = new Map<string, CachedPrincipal>();
  /** Id of a session or user → the revision of its latest change. */
  const lastChange = new Map<string, number>();
  /** The revision at which all entries were dropped last. */
  let lastClear = 0;
  let revision = 0;

  const forget = (key: string) => {
    revision++;
    if (key === allKeys || lastChange.size >= capacity) {
      verified.clear();
      lastChange.clear();
      lastClear = revision;
    } else lastChange.set(key, revision);
  };
  database.listen(channel, { message: forget, lost: () => forget(allKeys) });

  const isCurrent = (found: CachedPrincipal) => {
    const changeOf = (key: string) => lastChange.get(key) ?? 0;
    return Math.max(lastClear, changeOf(found.sessionId), changeOf(found.userId)) <= found.revision;
  };

  async function verify(token: string): Promise<Principal> {
    const revisionBefore = revision;
    const claims = await tokens.verify(token);
    const [row] = await database.db
      .select({ role: users.role, memberUntil: users.memberUntil, impersonatorId: sessions.impersonatorId })
      .from(sessions)
      .innerJoin(users, eq(users.userId, sessions.userId))
      .where(and(eq(sessions.userId, claims.userId), eq(sessions.sessionId, claims.sessionId)));
    // Staff cannot be impersonated, not even in a session started before they joined.
    if (!row || (row.impersonatorId && row.role !== 'learner')) {
      throw new DomainError('UNAUTHENTICATED', 'This session has ended. Please log in again.');
    }
    if (verified.size >= capacity) verified.delete(verified.keys().next().value!);
    const { role, impersonatorId, memberUntil } = row;
    const plan = planAt(memberUntil, clock.now());
    const planEnds = plan === 'member' ? memberUntil!.getTime() : Number.POSITIVE_INFINITY;
    const principal = {
      ...claims,
      role,
      impersonatorId,
      plan,
      planEnds,
      revision: revisionBefore,
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
    /** Drops cached principals of this session or user; call after the change is committed. */
    forget,
  };
}

export type Principals = ReturnType<typeof createPrincipals>;

/** Notifies all processes, when the transaction commits, that a session or user (by default, all of them) changed. */
export async function announceChange(db: Database, key: string = allKeys): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${key})`);
}
