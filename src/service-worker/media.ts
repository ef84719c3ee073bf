import { type MediaFile, mediaKey } from '../lib/stores/offline/media.ts';
import { cacheNames, isKeptFolder } from '../lib/stores/offline/names.ts';
import { rangeOf } from './ranges.ts';

/** A file of a lesson's media, from the device where it is kept; its signature may have ended long ago. */
export async function media(request: Request, file: MediaFile): Promise<Response> {
  const cacheName = (await cacheNames()).find(isKeptFolder(file.folder));
  const kept = cacheName && (await caches.match(mediaKey(file), { cacheName }));
  return kept ? part(kept, request.headers.get('Range')) : fetch(request);
}

/** All of an answer, or the part of it that a media element asks for (RFC 9110, 14). */
async function part(whole: Response, header: string | null): Promise<Response> {
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
