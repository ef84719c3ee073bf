import type { Feature, PlatformContext } from '../../platform/feature.ts';
import { createPracticeCsv } from './export.ts';
import { practiceLogRoutes } from './routes.ts';
import { createPracticeLog } from './service.ts';

/** Practice that a learner writes down by hand. */
export const createFeature = ({ db, clock }: PlatformContext) =>
  ({ routes: practiceLogRoutes(createPracticeLog(db, clock), createPracticeCsv(db)) }) satisfies Feature;
