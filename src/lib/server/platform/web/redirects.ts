import { isProtected, paths, signedInCookie } from '../../../contract/page-paths.ts';

interface Redirect {
  status: 302 | 308;
  location: string;
}

export interface PageRequest {
  /** Path and query of the request. */
  target: string;
  host: string | undefined;
  /** The Cookie header. */
  cookies: string | undefined;
}

/** Addresses that people guess, and the pages they mean. */
const aliases: Record<string, string> = {
  '/register': paths.register(),
  '/signup': paths.register(),
  '/sign-up': paths.register(),
  '/pricing': paths.plans,
};

/**
 * Returns the redirect for a page request, if it needs one. `site` is the canonical address.
 *
 * - 308: the bare host of a site that lives on its www host, addresses that end in a slash, and aliases
 * - 302 to the home page, with the way back: a protected page without the "signed in" cookie
 */
export function createRedirects(site: URL) {
  return ({ target, host, cookies }: PageRequest): Redirect | undefined => {
    const path = pathOf(target).replaceAll('\\', '/');
    if (isBareHost(host, site)) return { status: 308, location: site.origin + target };
    if (path.length > 1 && path.endsWith('/')) {
      return { status: 308, location: `/${path.replace(/^\/+|\/+$/g, '')}${target.slice(path.length)}` };
    }
    const alias = aliases[path];
    if (alias) return { status: 308, location: alias };
    const needsLogin = isProtected(path) && !hasCookie(cookies, signedInCookie);
    return needsLogin ? { status: 302, location: paths.loginFirst(path + target.slice(path.length)) } : undefined;
  };
}

/**
 * Returns the preview that the home page shows in its own place: the one of the lesson that a visitor was sent away
 * from. Undefined for every other request.
 */
export function previewAt(target: string): string | undefined {
  if (!target.startsWith('/?')) return undefined;
  const next = new URLSearchParams(target.slice(2)).get('next') ?? '';
  const [lesson] = /^\/courses\/[\w-]+\/lessons\/[\w-]+(?=\?|$)/.exec(next) ?? [];
  return lesson && `${lesson}/preview?next=${encodeURIComponent(next)}`;
}

/** Whether a request came to the bare host of a site that lives on its www host. */
export const isBareHost = (host: string | undefined, site: URL) => site.host === `www.${host}`;

/** A request's target without its query. */
export function pathOf(target: string): string {
  const query = target.indexOf('?');
  return query === -1 ? target : target.slice(0, query);
}

function hasCookie(header: string | undefined, name: string): boolean {
  return header?.split(/;\s*/).some((cookie) => cookie.startsWith(`${name}=`)) ?? false;
}
