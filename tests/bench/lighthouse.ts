import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import lighthouse from 'lighthouse';
import { chromium as playwright } from 'playwright';
import { chromium } from '../support/chromium.ts';
import { median } from './load.ts';
import { startSite, temporaryFolder } from './process.ts';
import { atLeast, atMost, type Result } from './report.ts';

const pages = ['/', '/courses', '/courses/first-week', '/learn/chord-changes', '/gear-reviews/capos'];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const rounds = 3;
const debuggingPort = 9_400 + (process.pid % 500);

/** A page that one request brings: a heading, a paragraph, and nothing else. */
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

interface Visit {
  /** 0 to 100, in the order of `categories`. */
  scores: number[];
  /** Milliseconds. */
  largestPaint: number;
}

/** Lighthouse as it comes: a phone, on a slow network that it reckons out. Now and then it misses the paint: then anew. */
async function visit(url: string, triesLeft = 2): Promise<Visit> {
  const run = await lighthouse(url, { port: debuggingPort, logLevel: 'silent', onlyCategories: categories });
  if (!run) throw new Error(`Lighthouse said nothing of ${url}.`);
  const largestPaint = run.lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN;
  if (Number.isNaN(largestPaint) && triesLeft > 0) return visit(url, triesLeft - 1);
  return {
    scores: categories.map((category) => Math.round(100 * (run.lhr.categories[category]?.score ?? 0))),
    largestPaint,
  };
}

const medianOf = (visits: Visit[], read: (visit: Visit) => number) => median(visits.map(read));

export async function benchLighthouse(): Promise<Result[]> {
  const { executablePath, args } = await chromium();
  const browser = await playwright.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${debuggingPort}`],
  });
  const [site, bare] = await Promise.all([startSite({ DATA_DIR: temporaryFolder() }), startBarePage()]);
  const bareVisits: Visit[] = [];
  const visits = new Map(pages.map((page): [string, Visit[]] => [page, []]));
  for (let round = 0; round < rounds; round++) {
    bareVisits.push(await visit(bare.address));
    for (const page of pages) visits.get(page)?.push(await visit(site.address + page));
  }
  await Promise.all([browser.close(), site.stop(), bare.stop()]);
  const barePaint = medianOf(bareVisits, ({ largestPaint }) => largestPaint);
  return [...visits].flatMap(([page, all]) => {
    const scores = categories.map((_, index) => medianOf(all, (visit) => visit.scores[index] ?? 0));
    const paint = medianOf(all, ({ largestPaint }) => largestPaint);
    const words = categories.map((category, index) => `${category} ${scores[index]}`).join(', ');
    const than = `${Math.round(paint)} ms against ${Math.round(barePaint)} ms of a bare page`;
    return [
      atLeast(`Lighthouse of ${page}, mobile`, Math.min(...scores), 100, `${words}; medians of ${rounds}`),
      atMost(`largest paint of ${page}`, paint / barePaint, 1.3, than),
    ];
  });
}
