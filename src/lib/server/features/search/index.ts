import type { PlatformContext } from '../../platform/feature.ts';
import { searchRoutes } from './routes.ts';
import { createSearch } from './service.ts';

/** Full-text search over everything published, from memory. */
export function createFeature({ content }: PlatformContext) {
  const search = createSearch(content);
  return { routes: searchRoutes(search), ...search };
}

export type SearchFeature = ReturnType<typeof createFeature>;
