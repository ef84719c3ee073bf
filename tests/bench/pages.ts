import { isProtected } from '../../src/lib/contract/page-paths.ts';
import { type PageWeight, weighPages } from '../../tools/check/weights.ts';
import { atMost, type Result } from './report.ts';

const kilobytes = (bytes: number) => Number((bytes / 1000).toFixed(1));
const heaviest = (pages: PageWeight[], key: 'script' | 'style' | 'requests') =>
  pages.reduce((most, page) => (page[key] > most[key] ? page : most));

/** Reports the bytes and requests of each page, read from the build. */
export function benchPages(): Result[] {
  const pages = weighPages();
  const readers = pages.filter((page) => !page.react);
  const lessons = pages.filter((page) => /\/lessons\//.test(page.page) && isProtected(page.page));
  const script = heaviest(readers, 'script');
  const lesson = heaviest(lessons, 'script');
  const style = heaviest(pages, 'style');
  const requests = heaviest(readers, 'requests');
  return [
    atMost(
      'script on public pages, kB',
      kilobytes(script.script),
      5,
      `${script.page}, brotli, no React on ${readers.length} pages`,
    ),
    atMost('script on the lesson page before play, kB', kilobytes(lesson.script), 90, `${lesson.page}, brotli`),
    atMost('style sheets of a page, kB', kilobytes(style.style), 8, `${style.page}, brotli`),
    atMost('requests of a public page', requests.requests, 9, requests.page),
  ];
}
