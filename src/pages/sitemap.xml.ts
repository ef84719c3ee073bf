import type { APIRoute } from 'astro';
import { getSiteMap } from '../lib/catalog/site-map.ts';
import { escapeMarkup } from '../lib/music/fretboard/svg.ts';

/** Sitemap of all public pages (sitemaps.org protocol 0.9). */
export const GET: APIRoute = async ({ site }) => {
  const urls = (await getSiteMap()).map(({ path, updated }) => {
    const lastmod = updated ? `<lastmod>${updated.toISOString().slice(0, 10)}</lastmod>` : '';
    return `<url><loc>${escapeMarkup(new URL(path, site).href)}</loc>${lastmod}</url>\n`;
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
};
