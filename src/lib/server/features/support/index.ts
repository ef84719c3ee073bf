import type { Feature, PlatformContext } from '../../platform/feature.ts';
import { supportRoutes } from './routes.ts';
import { createSupport } from './service.ts';

/** Messages to support. */
export const createFeature = ({ db, clock, logger }: PlatformContext) =>
  ({ routes: supportRoutes(createSupport(db, { clock, logger })) }) satisfies Feature;
