import type { Feature, PlatformContext } from '../../platform/feature.ts';
import type { CatalogFeature } from '../catalog/index.ts';
import { usageRoutes } from './routes.ts';
import { createUsage } from './service.ts';

/** How the site is used: downloads of learners, and anonymous totals by day. */
export const createFeature = ({ db, catalog, clock }: PlatformContext & { catalog: Pick<CatalogFeature, 'index'> }) =>
  ({ routes: usageRoutes(createUsage(db, catalog.index, clock)) }) satisfies Feature;
