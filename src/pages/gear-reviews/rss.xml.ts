import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { getGuides } from '../../lib/catalog/articles.ts';
import { paths } from '../../lib/contract/page-paths.ts';

/** RSS 2.0 feed of the gear guides, newest first. */
export const GET: APIRoute = async ({ site }) => {
  const address = (path: string) => new URL(path, site).href;
  const guides = (await getGuides()).sort((a, b) => b.data.updated.getTime() - a.data.updated.getTime());
  return rss({
    title: 'Woodshed gear reviews',
    description: 'What to look for in a guitar and what belongs to it, and how to check it in a shop.',
    site: address(paths.gearReviews),
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>en</language><atom:link href="${address(paths.gearFeed)}" rel="self" type="application/rss+xml"/>`,
    items: guides.map(({ id, data: { title, description, updated } }) => ({
      title,
      link: address(paths.gearReview(id)),
      description,
      pubDate: updated,
    })),
  });
};
