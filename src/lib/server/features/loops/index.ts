import type { Feature, PlatformContext } from '../../platform/feature.ts';
import type { CatalogFeature } from '../catalog/index.ts';
import { loopRoutes } from './routes.ts';
import { createLoops } from './service.ts';

/** Saved loops of a lesson. */
export const createFeature = ({ db, catalog, clock }: PlatformContext & { catalog: Pick<CatalogFeature, 'index'> }) =>
  ({ routes: loopRoutes(createLoops(db, catalog.index, clock)) }) satisfies Feature;
