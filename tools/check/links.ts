import { LinkChecker } from 'linkinator';

/** Answered by the running server rather than by a file of the build. */
const live = ['/api/v1', '/media/', '/status'];
/** A page that is rendered on demand, while those under it are files. */
const onDemand = ['/courses'];

const result = await new LinkChecker().check({
  path: '.',
  serverRoot: 'dist/client',
  recurse: true,
  cleanUrls: true,
  checkFragments: true,
  linksToSkip: async (link) => {
    const { hostname, pathname } = new URL(link);
    return hostname !== '127.0.0.1' || onDemand.includes(pathname) || live.some((path) => pathname.startsWith(path));
  },
});

const broken = result.links.filter((link) => link.state === 'BROKEN');
for (const link of broken) console.error(`${link.parent ?? 'the home page'}: ${link.url} answers ${link.status}`);
console.log(`${result.links.length} links, ${broken.length} broken`);
process.exitCode = broken.length ? 1 : 0;
