import { defineMiddleware } from 'astro:middleware';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const policyHeader = 'Content-Security-Policy';

/** A page at this quality takes as long as gzip does, and is a tenth smaller. */
const quality = 5;
const brotli = promisify(brotliCompress);
const packers = {
  br: (page: string) => brotli(page, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: promisify(gzip),
};

/** A page as it is sent. */
interface Packed {
  status: number;
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
}

/**
 * Pages that say that they are the same for everybody, by encoding and address. Rendering one takes as long as fifty
 * answers of the API; what they show changes with the server. At most so many bytes of them.
 */
const kept = new LRUCache<string, Packed>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ body }, address) => body.length + address.length,
});
const isForEverybody = ({ status, headers }: Response) =>
  status === 200 && Boolean(headers.get('Cache-Control')?.startsWith('public'));

/**
 * Gives the pages that are rendered on demand the site's policy, and compresses them. All others were compressed when
 * the site was built, and have their policy from the server.
 */
export const onRequest = defineMiddleware(async ({ isPrerendered, request, url, locals }, next) => {
  if (import.meta.env.DEV || isPrerendered) return next();
  const accepted = request.headers.get('Accept-Encoding') ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  const address = `${encoding} ${url.pathname}${url.search}`;
  const known = kept.get(address);
  if (known) return answer(known, request);

  const page = await next();
  if (!page.body) return page;
  const packed = await pack(page, encoding, locals);
  if (isForEverybody(page)) kept.set(address, packed);
  return answer(packed, request);
});

async function pack(page: Response, encoding: keyof typeof packers | undefined, locals: App.Locals): Promise<Packed> {
  const { status } = page;
  const headers = new Headers(page.headers);
  const html = await page.text();
  const policy = locals.renderedPolicy?.(headers.get(policyHeader) ?? '', html) ?? '';
  if (policy) headers.set(policyHeader, policy);
  headers.append('Vary', 'Accept-Encoding');
  if (isForEverybody(page)) {
    headers.set('ETag', `"${createHash('sha256').update(html).update(policy).digest('base64url').slice(0, 22)}"`);
  }
  if (!encoding) return { status, headers, body: new TextEncoder().encode(html) };
  headers.set('Content-Encoding', encoding);
  return { status, headers, body: new Uint8Array(await packers[encoding](html)) };
}

function answer({ status, headers, body }: Packed, request: Request): Response {
  const etag = headers.get('ETag');
  if (etag && request.headers.get('If-None-Match') === etag) return new Response(null, { status: 304, headers });
  return new Response(body, { status, headers });
}
