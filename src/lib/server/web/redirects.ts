import { isProtected, paths, signedInCookie } from '../../paths.ts';

interface Redirect {
  status: 302 | 308;
  location: string;
}

/**
 * Says where a request for a page belongs instead, or nothing.
 *
 * - 308: the bare host of a site that lives on its www host, and addresses that end in a slash
 * - 302 to the home page: a protected page without the "signed in" cookie
 */
export function redirectOf(url: URL, cookies: string | undefined, site: URL): Redirect | undefined {
  if (site.hostname === `www.${url.hostname}`) {
    return { status: 308, location: site.origin + url.pathname + url.search };
  }
  if (url.pathname.length > 1 && url.pathname.endsWith('/')) {
    return { status: 308, location: `/${url.pathname.replace(/^\/+|\/+$/g, '')}${url.search}` };
  }
  const isLeftOut = isProtected(url.pathname) && !hasCookie(cookies, signedInCookie);
  return isLeftOut ? { status: 302, location: paths.home } : undefined;
}

function hasCookie(header: string | undefined, name: string): boolean {
  return header?.split(/;\s*/).some((cookie) => cookie.startsWith(`${name}=`)) ?? false;
}
