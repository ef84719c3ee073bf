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
import { impersonations, users } from '../../platform/db/schema/index.ts';
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

/** How long a grant can be redeemed, and how long the session lasts, in milliseconds. */
const grantLifetimeMs = 5 * 60_000;
const sessionLifetimeMs = 60 * 60_000;

const invalidToken = () => new DomainError('INVALID_TOKEN', 'This link has been used, has expired or is incomplete.');

const refuseStaff = ({ role }: UserRow) => {
  if (role !== 'learner') throw new DomainError('FORBIDDEN', 'Support accounts can’t be viewed by others.');
};

/** Impersonation by staff: needs a reason, lasts an hour, and the learner is always told. */
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
    /** @throws DomainError NOT_FOUND without such a user, FORBIDDEN for a staff account. */
    async grant(adminId: string, body: ImpersonationGrantBody): Promise<ImpersonationGrant> {
      const { userId } = await learnerOf(body);
      const token = newUserToken(userId);
      const now = clock.now();
      const usableUntil = new Date(now + grantLifetimeMs);
      await db.insert(impersonations).values({
        userId,
        impersonationId: v7(),
        adminId,
        reason: body.reason,
        tokenHash: hashToken(token),
        grantedAt: new Date(now),
        usableUntil,
      });
      return { token, url: siteUrl + paths.impersonate(token), expiresAt: usableUntil.toISOString() };
    },

    /**
     * Redeems a grant: starts a session as the learner, and notifies them by mail.
     * @throws DomainError INVALID_TOKEN, also when the impersonator has left the staff; FORBIDDEN when the learner joined it
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
