import { z } from 'zod';
import { slug } from './catalog.ts';
import { instant, text } from './common.ts';
import { searchLimits } from './search.ts';

/** Kinds of pages that lead here: of this site, a search engine, another site, or none that is known. */
export const referrerKinds = ['internal', 'search', 'external', 'direct'] as const;
/** Widths of a window: below 640 px, below 1024 px, or more. */
export const viewports = ['narrow', 'medium', 'wide'] as const;
/** Where a search was entered: the field of every page, the search page, or a link from elsewhere. */
export const searchSources = ['header', 'page', 'outside'] as const;

/** Any other text is counted as unknown. */
const kind = text(0, 100).optional();
const navigationMetadata = z.looseObject({ referrerKind: kind, viewport: kind }).optional();
const searchMetadata = z
  .looseObject({ source: kind, position: z.int().min(1).max(searchLimits.results).optional() })
  .optional()
  .describe('With `position`, the place of a result that was opened: not another search.');

/** `resource` is the kind of a lesson's download, or its address. */
export const downloadBody = z
  .object({ resource: text(1, 200), lessonId: slug.optional(), timestamp: instant })
  .meta({ id: 'DownloadBody' });

const page = text(0, 500);

/** Pages by address; an empty `fromPage` is an arrival from outside. */
export const navigationBody = z
  .object({ fromPage: page, toPage: page, metadata: navigationMetadata, timestamp: instant })
  .meta({ id: 'NavigationBody' });

export const searchUseBody = z
  .object({
    query: text(1, 500),
    resultCount: z.int().min(0).max(1_000_000),
    metadata: searchMetadata,
    timestamp: instant,
  })
  .meta({ id: 'SearchUseBody' });

export type DownloadBody = z.infer<typeof downloadBody>;
export type NavigationBody = z.infer<typeof navigationBody>;
export type SearchUseBody = z.infer<typeof searchUseBody>;
