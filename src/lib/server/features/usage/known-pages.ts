import type { Catalog } from '../../../contract/catalog.ts';
import { paths } from '../../../contract/page-paths.ts';
import { toolIds } from '../../../contract/tool-ids.ts';
import { pageOf } from './counted-text.ts';

const single = [
  ...Object.values(paths).filter((path) => typeof path === 'string'),
  ...[paths.login(), paths.resetPassword(''), paths.verifyEmail(''), paths.billingCheckout(''), paths.impersonate('')],
  ...toolIds.map(paths.tool),
];

/**
 * Paths of all pages that the site has: ways between others are not counted, since anybody could write anything there.
 * @param found addresses of what the search knows: landing pages and guides among them
 */
export function knownPages({ courses, lessons }: Catalog, found: readonly string[]): ReadonlySet<string> {
  return new Set(
    [
      ...single,
      ...courses.map(({ id }) => paths.course(id)),
      ...lessons.map(({ courseId, id }) => paths.lesson(courseId, id)),
      ...found,
    ].map(pageOf),
  );
}
