import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { benchLesson } from './lighthouse-lesson.ts';
import { categories, medianOf, openBrowser, rounds, type Visit, visit } from './lighthouse-visit.ts';
import { startSite, temporaryFolder } from './process.ts';
import { atLeast, atMost, type Result } from './report.ts';

const pages = ['/', '/courses', '/courses/first-week', '/learn/chord-changes', '/gear-reviews/capos'];

/** A page that needs a single request: a heading, a paragraph, and nothing else. */
const barePage = brotliCompressSync(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>A bare page</title></head>
<body><h1>A bare page</h1><p>${'It says a few words and needs one request. '.repeat(10)}</p></body></html>`);

async function startBarePage() {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Encoding': 'br',
    'Content-Length': barePage.length,
  };
  const server = createServer((_, response) => response.writeHead(200, headers).end(barePage));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop: () => server.close() };
}

export async function benchLighthouse(): Promise<Result[]> {
  const browser = await openBrowser();
  const [site, bare] = await Promise.all([startSite({ DATA_DIR: temporaryFolder() }), startBarePage()]);
  const bareVisits: Visit[] = [];
  const visits = new Map(pages.map((page): [string, Visit[]] => [page, []]));
  for (let round = 0; round < rounds; round++) {
    bareVisits.push(await visit(bare.address));
    for (const page of pages) visits.get(page)?.push(await visit(site.address + page));
  }
  const ofLesson = await benchLesson(browser, site.address);
  await Promise.all([browser.close(), site.stop(), bare.stop()]);
  const barePaint = medianOf(bareVisits, ({ largestPaint }) => largestPaint);
  const ofPages = [...visits].flatMap(([page, all]) => {
    const scores = categories.map((category) => medianOf(all, (visit) => visit.scores[category]));
    const paint = medianOf(all, ({ largestPaint }) => largestPaint);
    const words = categories.map((category, index) => `${category} ${scores[index]}`).join(', ');
    const than = `${Math.round(paint)} ms against ${Math.round(barePaint)} ms of a bare page`;
    return [
      atLeast(`Lighthouse of ${page}, mobile`, Math.min(...scores), 100, `${words}; medians of ${rounds}`),
      atMost(`largest paint of ${page}`, paint / barePaint, 1.3, than),
    ];
  });
  return [...ofPages, ...ofLesson];
}
