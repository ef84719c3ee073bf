import { globSync, readFileSync } from 'node:fs';
import { isProtected, paths } from '#src/lib/contract/page-paths.ts';

/** Kind of user that a page is shown to. A newcomer has just registered. Staff see what a learner sees, and /admin. */
export type Viewer = 'visitor' | 'newcomer' | 'learner' | 'staff';

export interface Route {
  path: string;
  viewer: Viewer;
}

/** Sample addresses of dynamic pages that the site map does not list. */
const examples: Record<string, string[]> = {
  '/[...page]': [],
  '/404': ['/nowhere'],
  '/auth/impersonate': [paths.impersonate('used')],
  '/courses/[course]': [],
  '/courses/[course]/lessons/[lesson]': [paths.lesson('first-week', 'a-and-d'), paths.lesson('open-chords', 'down-up')],
  '/courses/[course]/lessons/[lesson]/preview': [
    paths.lessonPreview('first-week', 'a-and-d'),
    paths.lessonPreview('open-chords', 'down-up'),
  ],
  '/gear-reviews/[guide]': [],
  '/learn/[keyword]': [],
  '/reset-password': [paths.resetPassword('used')],
  '/search': ['/search?query=minor'],
  '/verify-email': [paths.verifyEmail('used')],
};

/** Pages that look different to a newcomer or to a logged-in user. */
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

/** Returns the address that Astro gives to a page's file. */
const addressOf = (file: string) => `/${file.replace(/\.astro$/, '').replace(/(^|\/)index$/, '')}`;

/** Returns the title of a route in test names. */
export const titleOf = ({ path, viewer }: Route): string => (viewer === 'visitor' ? path : `${path} of a ${viewer}`);

/** Returns every route of the built site: those in the site map, lessons as examples, and every other file of `src/pages`. */
export function getRoutes(): Route[] {
  const map = readFileSync('dist/client/sitemap.xml', 'utf8');
  const mapped = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = '']) => new URL(address).pathname)
    .filter((path) => !path.includes('/lessons/'));
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
