import type { Feature, PlatformContext } from '../../platform/feature.ts';
import { createChordChanges } from './chord-changes.ts';
import { toolRoutes } from './routes.ts';
import { createTrainers } from './trainers.ts';

/** Results of the trainers and of one-minute chord changes. */
export const createFeature = ({ db, clock }: PlatformContext) =>
  ({
    routes: toolRoutes({ trainers: createTrainers(db, clock), changes: createChordChanges(db, clock) }),
  }) satisfies Feature;
