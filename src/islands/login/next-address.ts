import { paths } from '#src/lib/contract/page-paths.ts';

/**
 * Returns where to go after logging in: the `next` parameter if it is on this origin, else the dashboard.
 * @param search query string of the login page
 * @param origin of this site
 */
export function nextAddress(search: string, origin: string): string {
  const next = new URLSearchParams(search).get('next');
  if (!next || !URL.canParse(next, origin)) return paths.dashboard;
  const url = new URL(next, origin);
  // Parsing "/.//host" leaves the path "//host", which a browser would read as another host.
  const elsewhere = url.origin !== origin || url.pathname.startsWith('//') || url.pathname === paths.login();
  return elsewhere ? paths.dashboard : url.pathname + url.search + url.hash;
}
