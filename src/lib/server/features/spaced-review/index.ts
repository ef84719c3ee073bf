import type { Feature, PlatformContext } from '../../platform/feature.ts';
import type { CatalogFeature } from '../catalog/index.ts';
import { reviewRoutes } from './routes.ts';
import { createReviews } from './service.ts';

/** Spaced review of lessons and loops (FSRS). */
export const createFeature = ({ db, catalog, clock }: PlatformContext & { catalog: Pick<CatalogFeature, 'index'> }) =>
  ({ routes: reviewRoutes(createReviews(db, catalog.index, clock)) }) satisfies Feature;
