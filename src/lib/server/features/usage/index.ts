import type { Feature, PlatformContext } from '../../platform/feature.ts';
import type { CatalogFeature } from '../catalog/index.ts';
import type { SearchFeature } from '../search/index.ts';
import { knownPages } from './known-pages.ts';
import { usageRoutes } from './routes.ts';
import { createUsage } from './service.ts';

export interface UsageContext extends PlatformContext {
  catalog: Pick<CatalogFeature, 'index'>;
  search: Pick<SearchFeature, 'addresses'>;
}

/** How the site is used: downloads of learners, and anonymous totals by day. */
export function createFeature({ db, clock, content, catalog, search }: UsageContext): Feature {
  const pages = knownPages(content, search.addresses());
  return { routes: usageRoutes(createUsage(db, { catalog: catalog.index, pages, clock })) };
}
