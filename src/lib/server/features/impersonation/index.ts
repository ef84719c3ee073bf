import type { PlatformContext } from '../../platform/feature.ts';
import type { Job } from '../../platform/jobs/job.ts';
import type { AccountsFeature } from '../accounts/index.ts';
import { archiveImpersonations, deleteOldArchive } from './archive.ts';
import { createAudit } from './audit.ts';
import { impersonationRoutes } from './routes.ts';
import { createImpersonation } from './service.ts';

/** Staff who see the site as a learner, and the audit of it. */
export function createFeature(ctx: PlatformContext & { accounts: Pick<AccountsFeature, 'sessions' | 'withDeletion'> }) {
  const { database, db, clock, settings, accounts } = ctx;
  const { sessions } = accounts;
  const audit = createAudit(database, clock);
  const impersonation = createImpersonation(db, { sessions, clock, siteUrl: settings.siteUrl });
  accounts.withDeletion(archiveImpersonations);
  const tidy: Job = { every: 1440, run: () => deleteOldArchive(db, clock.now()) };
  return {
    routes: impersonationRoutes(impersonation, audit, sessions),
    jobs: { audit: tidy },
    /** Records a change that an impersonator makes. */
    audit: audit.record,
  };
}
