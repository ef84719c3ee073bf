import { isLessonCacheFor, listCacheNames } from '../lib/stores/device/cache-names.ts';
import { type MediaFile, mediaKey } from '../lib/stores/offline/media.ts';
import { rangeOf } from './ranges.ts';

/** A media file of a lesson, from this device if it is downloaded, whether or not its signed address has expired. */
export async function media(request: Request, file: MediaFile): Promise<Response> {
  const cacheName = (await listCacheNames()).find(isLessonCacheFor(file.folder));
  const stored = cacheName && (await caches.match(mediaKey(file), { cacheName }));
  return stored ? partialResponse(stored, request.headers.get('Range')) : fetch(request);
}

/**
 * The whole file, or the range that a media element requests (RFC 9110, 14). Not Workbox's `createPartialResponse`,
 * which answers 416 to a range that ends past the file, and without `Content-Range`.
 */
async function partialResponse(whole: Response, header: string | null): Promise<Response> {
  const body = await whole.blob();
  const type = whole.headers.get('Content-Type') ?? 'application/octet-stream';
  const headers = { 'Content-Type': type, 'Accept-Ranges': 'bytes' };
  const range = rangeOf(header, body.size);
  if (!range) return new Response(body, { headers });
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${body.size}` } });
  }
  const { start, end } = range;
  return new Response(body.slice(start, end + 1, type), {
    status: 206,
    headers: { ...headers, 'Content-Range': `bytes ${start}-${end}/${body.size}` },
  });
}
