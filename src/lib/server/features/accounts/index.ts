import type { Database } from '../../platform/db/database.ts';
import type { PlatformContext } from '../../platform/feature.ts';
import type { Learning } from '../learning/index.ts';
import { create, list } from './account-commands.ts';
import { credentialRoutes } from './credential-routes.ts';
import { createCredentials } from './credentials.ts';
import { createOneTimeTokens } from './one-time-tokens.ts';
import { createPasswordGuard } from './password-guard.ts';
import { createPersonalData, type DeletedUser } from './personal-data.ts';
import { createPrincipals } from './principals.ts';
import { createRegistrationGuard } from './registration-guard.ts';
import { accountRoutes } from './routes.ts';
import { createAccounts } from './service.ts';
import { sessionRoutes } from './session-routes.ts';
import { createSessions } from './sessions.ts';
import { createAccessTokens } from './tokens.ts';

export { announceChange, type Principals } from './principals.ts';
export type { Sessions } from './sessions.ts';
export { hashToken, newUserToken, readUserToken } from './tokens.ts';
export { existingUser, findByEmail, normalizeEmail, planAt, toUser, type UserRow } from './users.ts';

export const commands = { 'account.create': create, 'account.list': list };

/** Registration, login, sessions, credentials and personal data. */
export function createFeature(ctx: PlatformContext & { learning: Pick<Learning, 'preferencesChanged'> }) {
  const { database, db, secrets, clock, limits, learning } = ctx;
  const accessTokens = createAccessTokens(secrets, clock);
  const principals = createPrincipals(database, accessTokens, clock);
  const sessions = createSessions(db, accessTokens, principals, clock);
  const tokens = createOneTimeTokens(clock);
  const isPassword = createPasswordGuard(limits, clock);
  const tools = { sessions, principals, clock, tokens, isPassword, registrations: createRegistrationGuard(limits) };
  const beforeDeletion: ((userId: string) => Promise<void>)[] = [];
  const withDeletion: ((tx: Database, user: DeletedUser) => Promise<void>)[] = [];
  const personalData = createPersonalData(db, {
    ...tools,
    beforeDeletion: async (userId) => {
      for (const hook of beforeDeletion) await hook(userId);
    },
    withDeletion: async (tx, user) => {
      for (const hook of withDeletion) await hook(tx, user);
    },
  });

  return {
    routes: [
      ...accountRoutes(createAccounts(db, { ...tools, preferencesChanged: learning.preferencesChanged }), sessions),
      ...credentialRoutes(createCredentials(db, tools)),
      ...sessionRoutes(sessions, personalData),
    ],
    /** @throws DomainError UNAUTHENTICATED or TOKEN_EXPIRED */
    authenticate: principals.authenticate,
    principals,
    sessions,
    /** Adds something to do before an account is deleted; when it throws, the account stays. */
    beforeDeletion: (hook: (userId: string) => Promise<void>) => void beforeDeletion.push(hook),
    /** Adds something to do in the transaction that deletes an account, after its sessions have ended. */
    withDeletion: (hook: (tx: Database, user: DeletedUser) => Promise<void>) => void withDeletion.push(hook),
  };
}

export type AccountsFeature = ReturnType<typeof createFeature>;
