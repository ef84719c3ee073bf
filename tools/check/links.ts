import { readFileSync } from 'node:fs';
import { LinkChecker } from 'linkinator';
import type { Catalog } from '../../src/lib/contract/catalog.ts';
import { paths } from '../../src/lib/contract/page-paths.ts';

/** Answered by the running server rather than by a file of the build. */
const live = ['/api/v1', '/media/', '/status'];
/** A page that is rendered on demand, while those under it are files. */
const onDemand = ['/courses'];

/** Pages of lessons and their previews, which the server makes of one that is built or renders. */
const { lessons } = JSON.parse(readFileSync('dist/server/catalog.json', 'utf8')) as Catalog;
const lessonPages = new Set(
  lessons.flatMap(({ courseId, id }) => [paths.lesson(courseId, id), paths.lessonPreview(courseId, id)]),
);

const result = await new LinkChecker().check({
  path: '.',
  serverRoot: 'dist/client',
  recurse: true,
  cleanUrls: true,
  checkFragments: true,
  linksToSkip: async (link) => {
    const { hostname, pathname, hash } = new URL(link);
    // The login form reads this fragment itself.
    if (pathname + hash === paths.register()) return true;
    if (hostname !== '127.0.0.1' || lessonPages.has(pathname) || onDemand.includes(pathname)) return true;
    return live.some((path) => pathname.startsWith(path));
  },
});

const broken = result.links.filter((link) => link.state === 'BROKEN');
for (const link of broken) console.error(`${link.parent ?? 'the home page'}: ${link.url} answers ${link.status}`);
console.log(`${result.links.length} links, ${broken.length} broken`);
process.exitCode = broken.length ? 1 : 0;
