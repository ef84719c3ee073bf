import { z } from 'zod';
import { slug } from './catalog.ts';
import { instant, text } from './common.ts';

/** Accepted from callers, and not stored. */
const metadata = z.looseObject({}).optional();

/** `resource` is the kind of a lesson's download, or its address. */
export const downloadBody = z
  .object({ resource: text(1, 200), lessonId: slug.optional(), timestamp: instant })
  .meta({ id: 'DownloadBody' });

const page = text(0, 500);

/** Pages by address. */
export const navigationBody = z
  .object({ fromPage: page, toPage: page, metadata, timestamp: instant })
  .meta({ id: 'NavigationBody' });

export const searchUseBody = z
  .object({
    query: text(1, 500),
    resultCount: z.int().min(0).max(1_000_000),
    metadata,
    timestamp: instant,
  })
  .meta({ id: 'SearchUseBody' });

export type DownloadBody = z.infer<typeof downloadBody>;
export type NavigationBody = z.infer<typeof navigationBody>;
export type SearchUseBody = z.infer<typeof searchUseBody>;
