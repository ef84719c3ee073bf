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
 * Returns the paths of all pages. Navigation between other paths is not counted, since clients could report any text.
 * @param found addresses of all search documents, including landing pages and guides
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
