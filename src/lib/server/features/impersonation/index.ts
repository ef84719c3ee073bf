import type { PlatformContext } from '../../platform/feature.ts';
import type { AccountsFeature } from '../accounts/index.ts';
import { createAudit } from './audit.ts';
import { impersonationRoutes } from './routes.ts';
import { createImpersonation } from './service.ts';

/** Staff who see the site as a learner, and the audit of it. */
export function createFeature(ctx: PlatformContext & { accounts: Pick<AccountsFeature, 'sessions'> }) {
  const { database, db, clock, settings } = ctx;
  const { sessions } = ctx.accounts;
  const audit = createAudit(database, clock);
  const impersonation = createImpersonation(db, { sessions, clock, siteUrl: settings.siteUrl });
  return {
    routes: impersonationRoutes(impersonation, audit, sessions),
    /** Records a change that an impersonator makes. */
    audit: audit.write,
  };
}
