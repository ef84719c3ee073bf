import type { APIRoute } from 'astro';
import { getSiteMap } from '../lib/catalog/site-map.ts';
import { textElement, xmlAnswer } from '../lib/catalog/xml.ts';

/** Sitemap of all public pages. */
export const GET: APIRoute = async ({ site }) => {
  const entries = (await getSiteMap()).map(({ path, updated }) => [
    '<url>',
    textElement('loc', new URL(path, site).href),
    ...(updated ? [textElement('lastmod', updated.toISOString().slice(0, 10))] : []),
    '</url>',
  ]);
  const root = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.flat().join('\n')}\n</urlset>`;
  return xmlAnswer(root, 'application/xml; charset=utf-8');
};
