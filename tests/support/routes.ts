import { globSync, readFileSync } from 'node:fs';
import { isProtected, paths } from '#src/lib/contract/page-paths.ts';

/** Whom a page is shown to. A newcomer has just made an account. Staff may see what a learner sees, and /admin besides. */
export type Viewer = 'visitor' | 'newcomer' | 'learner' | 'staff';

export interface Route {
  path: string;
  viewer: Viewer;
}

/** Pages whose address says more than their file: one of each such page that the site map does not name. */
const examples: Record<string, string[]> = {
  '/[...page]': [],
  '/404': ['/nowhere'],
  '/auth/impersonate': [paths.impersonate('used')],
  '/courses/[course]': [],
  '/courses/[course]/lessons/[lesson]': [paths.lesson('first-week', 'a-and-d'), paths.lesson('open-chords', 'down-up')],
  '/gear-reviews/[guide]': [],
  '/learn/[keyword]': [],
  '/reset-password': [paths.resetPassword('used')],
  '/search': ['/search?query=minor'],
  '/verify-email': [paths.verifyEmail('used')],
};

/** Pages that are another to somebody who has nothing yet, or who is logged in. */
const besides: Route[] = [
  ...[paths.dashboard, paths.favourites, paths.achievements, paths.leaderboard].map((path) => ({
    path,
    viewer: 'newcomer' as const,
  })),
  ...[paths.tool('practice-log'), paths.tool('chord-changes'), paths.offline].map((path) => ({
    path,
    viewer: 'learner' as const,
  })),
];

function viewerOf(path: string): Viewer {
  if (path === paths.admin) return 'staff';
  return isProtected(path) ? 'learner' : 'visitor';
}

/** The address of a page's file, as Astro makes it. */
const addressOf = (file: string) => `/${file.replace(/\.astro$/, '').replace(/(^|\/)index$/, '')}`;

/** How tests call a route. */
export const titleOf = ({ path, viewer }: Route): string => (viewer === 'visitor' ? path : `${path} of a ${viewer}`);

/** Every route of the built site: what the site map names, and every other file of `src/pages`. */
export function getRoutes(): Route[] {
  const map = readFileSync('dist/client/sitemap.xml', 'utf8');
  const mapped = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const others = globSync('**/*.astro', { cwd: 'src/pages' })
    .map(addressOf)
    .filter((address) => !mapped.includes(address))
    .flatMap((address) => {
      const known = examples[address];
      if (!known && address.includes('[')) throw new Error(`Name one page of ${address} in tests/support/routes.ts.`);
      return known ?? [address];
    });
  const all = [...mapped, ...others.sort()].map((path) => ({ path, viewer: viewerOf(path.split('?')[0] ?? path) }));
  return [...all, ...besides];
}
