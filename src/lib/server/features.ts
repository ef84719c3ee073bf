import * as accounts from './features/accounts/index.ts';
import * as assistant from './features/assistant/index.ts';
import * as billing from './features/billing/index.ts';
import * as catalog from './features/catalog/index.ts';
import * as errorReports from './features/error-reports/index.ts';
import * as favourites from './features/favourites/index.ts';
import * as impersonation from './features/impersonation/index.ts';
import * as learning from './features/learning/index.ts';
import * as loops from './features/loops/index.ts';
import * as notes from './features/notes/index.ts';
import * as practiceLog from './features/practice-log/index.ts';
import * as search from './features/search/index.ts';
import * as spacedReview from './features/spaced-review/index.ts';
import * as status from './features/status/index.ts';
import * as support from './features/support/index.ts';
import * as tools from './features/tools/index.ts';
import * as usage from './features/usage/index.ts';
import type { Feature, PlatformContext } from './platform/feature.ts';

/** What some features need beside the platform: doubles in tests, clients that are opened before. */
export type FeatureOptions = Pick<billing.BillingContext, 'stripe'> &
  Pick<assistant.AssistantContext, 'modelTimeouts'> & { errorReports: errorReports.ErrorReports };

/** Creates all features. A new feature is one folder and one line in `others`. */
export function createFeatures(platform: PlatformContext & FeatureOptions) {
  const shared = {
    ...platform,
    catalog: catalog.createFeature(platform),
    search: search.createFeature(platform),
  };
  const withLearning = { ...shared, learning: learning.createFeature(shared) };
  const ctx = { ...withLearning, accounts: accounts.createFeature(withLearning) };
  const named = {
    catalog: ctx.catalog,
    learning: ctx.learning,
    accounts: ctx.accounts,
    impersonation: impersonation.createFeature(ctx),
    search: ctx.search,
    status: status.createFeature(ctx),
  };
  const others: Feature[] = [
    billing,
    usage,
    support,
    errorReports,
    favourites,
    notes,
    assistant,
    tools,
    practiceLog,
    loops,
    spacedReview,
  ].map(({ createFeature }) => createFeature(ctx));
  return { ...named, all: [...Object.values<Feature>(named), ...others] };
}

/** Commands of the command-line tools, from the features that have some. */
export const featureCommands = { ...accounts.commands, ...learning.commands };
