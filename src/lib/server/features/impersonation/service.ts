import { v7 } from 'uuid';
import type {
  ImpersonationAnswer,
  ImpersonationGrant,
  ImpersonationGrantBody,
} from '../../../contract/impersonation.ts';
import { paths } from '../../../contract/page-paths.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { and, eq, gt, isNull } from '../../platform/db/drizzle.ts';
import { impersonations, users } from '../../platform/db/schema.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import type { Sessions } from '../accounts/index.ts';
import {
  existingUser,
  findByEmail,
  hashToken,
  newUserToken,
  readUserToken,
  toUser,
  type UserRow,
} from '../accounts/index.ts';

/** How long a grant can be used, and how long the session sessionLifetimeMs, in milliseconds. */
const grantLifetimeMs = 5 * 60_000;
const sessionLifetimeMs = 60 * 60_000;

const invalidToken = () =>
  new DomainError('INVALID_TOKEN', 'This link was used already, is too old, or is not complete.');

const refuseStaff = ({ role }: UserRow) => {
  if (role !== 'learner') throw new DomainError('FORBIDDEN', 'The accounts of the school’s support are their own.');
};

/** The support of the school sees the site as a learner does: with a reason, for an hour, and never in secret. */
export function createImpersonation(
  db: Database,
  { sessions, clock, siteUrl }: { sessions: Sessions; clock: Clock; siteUrl: string },
) {
  async function learnerOf({ userId, email }: ImpersonationGrantBody): Promise<UserRow> {
    const [row] = userId
      ? await db.select().from(users).where(eq(users.userId, userId))
      : [await findByEmail(db, email ?? '')];
    if (!row) throw notFound('user');
    refuseStaff(row);
    return row;
  }

  return {
    /** @throws DomainError NOT_FOUND for nobody, FORBIDDEN for an account of support or admin. */
    async grant(adminId: string, body: ImpersonationGrantBody): Promise<ImpersonationGrant> {
      const { userId } = await learnerOf(body);
      const token = newUserToken(userId);
      const now = clock.now();
      const usableUntil = new Date(now + grantLifetimeMs);
      await db.insert(impersonations).values({
        ...{ userId, adminId, usableUntil, impersonationId: v7(), reason: body.reason },
        ...{ tokenHash: hashToken(token), grantedAt: new Date(now) },
      });
      return { token, url: siteUrl + paths.impersonate(token), expiresAt: usableUntil.toISOString() };
    },

    /**
     * Uses a grant up: a session as the learner, who is told by mail.
     * @throws DomainError INVALID_TOKEN, also when the asker is no longer of the staff, or the learner now is
     */
    async begin(token: string): Promise<ImpersonationAnswer> {
      const claim = readUserToken(token);
      if (!claim) throw invalidToken();
      const { userId, tokenHash } = claim;
      const now = new Date(clock.now());
      const endsAt = now.getTime() + sessionLifetimeMs;
      const sessionId = v7();
      return db.transaction(async (tx) => {
        const [used] = await tx
          .update(impersonations)
          .set({ sessionId, startedAt: now, endsAt: new Date(endsAt) })
          .where(
            and(
              eq(impersonations.userId, userId),
              eq(impersonations.tokenHash, tokenHash),
              isNull(impersonations.startedAt),
              gt(impersonations.usableUntil, now),
            ),
          )
          .returning();
        const [admin] = used?.adminId ? await tx.select().from(users).where(eq(users.userId, used.adminId)) : [];
        if (!used || !admin || admin.role === 'learner') throw invalidToken();
        const learner = await existingUser(tx, userId);
        refuseStaff(learner);
        const device = `Woodshed support (${admin.email})`;
        const acting = { impersonatorId: admin.userId, endsAt };
        const tokens = await sessions.startImpersonatedSession(tx, { userId, sessionId, device }, acting);
        const { name } = learner;
        const notice = { name, adminEmail: admin.email, reason: used.reason, at: now.toISOString() };
        await enqueueMail(tx, learner, { kind: 'impersonation', ...notice }, now);
        const impersonation = { isImpersonating: true as const, adminEmail: admin.email };
        return { user: toUser(learner, now.getTime()), tokens, impersonation };
      });
    },
  };
}

export type Impersonation = ReturnType<typeof createImpersonation>;
