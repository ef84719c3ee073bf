import type { PlatformContext } from '../../platform/feature.ts';
import { indexCatalog } from './catalog-index.ts';
import { previewCourses, previewLesson } from './course-previews.ts';
import { createMediaAddresses } from './media-addresses.ts';
import { catalogRoutes } from './routes.ts';
import { createCatalogService } from './service.ts';
import { createMediaSigner } from './signing.ts';

export { type Caller, checkMayRecord } from './access.ts';
export { type CatalogIndex, indexCatalog } from './catalog-index.ts';

/** Courses, lessons and the signed addresses of their media. */
export function createFeature({ content, secrets, clock, settings }: PlatformContext) {
  const index = indexCatalog(content);
  const signer = createMediaSigner(secrets, clock);
  const media = createMediaAddresses(signer, settings.mediaUrl);
  return {
    routes: catalogRoutes(createCatalogService(index, media), index.demo !== undefined),
    index,
    media,
    /** Verifies a signed media address. */
    verifyMedia: signer.verify,
    /** Every course with the closing bars of its last lesson, for pages. */
    previews: previewCourses(content),
    /** What a visitor may see of a lesson, for pages. */
    lessonPreview: previewLesson(content, media),
  };
}

export type CatalogFeature = ReturnType<typeof createFeature>;
