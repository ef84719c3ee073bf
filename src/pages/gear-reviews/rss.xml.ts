import type { APIRoute } from 'astro';
import { getGuides } from '../../lib/catalog/articles.ts';
import { textElement, xmlAnswer } from '../../lib/catalog/xml.ts';
import { paths } from '../../lib/contract/page-paths.ts';

/** RSS 2.0 feed of the gear guides, newest first. */
export const GET: APIRoute = async ({ site }) => {
  const address = (path: string) => new URL(path, site).href;
  const guides = (await getGuides()).sort((a, b) => b.data.updated.getTime() - a.data.updated.getTime());
  const items = guides.map(({ id, data: { title, description, updated } }) => [
    '<item>',
    textElement('title', title),
    textElement('link', address(paths.gearReview(id))),
    textElement('guid', address(paths.gearReview(id))),
    textElement('description', description),
    textElement('pubDate', updated.toUTCString()),
    '</item>',
  ]);
  const lines = [
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    textElement('title', 'Woodshed gear guides'),
    textElement('link', address(paths.gearReviews)),
    textElement('description', 'What to look for in a guitar and what belongs to it, and how to check it in a shop.'),
    '<language>en</language>',
    `<atom:link href="${address(paths.gearFeed)}" rel="self" type="application/rss+xml"/>`,
    ...items.flat(),
    '</channel>',
    '</rss>',
  ];
  return xmlAnswer(lines.join('\n'), 'application/rss+xml; charset=utf-8');
};
