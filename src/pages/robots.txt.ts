import type { APIRoute } from 'astro';
import { paths } from '../lib/contract/page-paths.ts';

export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nDisallow: ${paths.api}/\n\nSitemap: ${new URL('/sitemap.xml', site).href}\n`);
