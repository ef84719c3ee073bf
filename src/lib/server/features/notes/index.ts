import type { Feature, PlatformContext } from '../../platform/feature.ts';
import type { CatalogFeature } from '../catalog/index.ts';
import { noteRoutes } from './routes.ts';
import { createNotes } from './service.ts';

/** A learner's notes beside a lesson. */
export const createFeature = ({ db, catalog, clock }: PlatformContext & { catalog: Pick<CatalogFeature, 'index'> }) =>
  ({ routes: noteRoutes(createNotes(db, catalog.index, clock)) }) satisfies Feature;
