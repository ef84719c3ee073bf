import type { Feature, PlatformContext } from '../../platform/feature.ts';
import type { CatalogFeature } from '../catalog/index.ts';
import { favouriteRoutes } from './routes.ts';
import { createFavourites } from './service.ts';

/** Courses, lessons, chords and guides that a learner likes. */
export const createFeature = ({ db, catalog, clock }: PlatformContext & { catalog: Pick<CatalogFeature, 'index'> }) =>
  ({ routes: favouriteRoutes(createFavourites(db, catalog.index, clock)) }) satisfies Feature;
