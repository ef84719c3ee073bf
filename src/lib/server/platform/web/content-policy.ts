import { createHash } from 'node:crypto';
import type { Settings } from '../../settings.ts';

/** What may be inline in a page, as the policy names it: `'sha256-…'`. */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

/** What a page needs of its policy. */
export interface Inline extends InlineHashes {
  /** Whether React may come to work in it, and messages be shown. */
  hasIsland: boolean;
}

/**
 * Styles that sonner writes into a page by itself: an element that is empty at first, then all of it. A newer sonner
 * needs others, which tests/browser/security-pages.test.ts finds out.
 */
const injectedStyles = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Of a page that our own build made. Never of one that holds what somebody has typed. */
export function inlineOf(page: string): Inline {
  const scripts = page.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g);
  const styles = page.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g);
  const hashes = (found: Iterable<RegExpMatchArray>) => [...new Set([...found].map(([, text]) => hash(text ?? '')))];
  const hasIsland = /<astro-island|\sdata-assistant=/.test(page);
  return { scripts: hashes(scripts), styles: hashes(styles), hasIsland };
}

/** The hashes of a policy that Astro made for a page rendered on demand. */
export function hashesOf(policy: string): InlineHashes {
  const named = (directive: string) =>
    new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1]?.match(/'sha256-[^']+'/g) ?? [];
  return { scripts: named('script-src'), styles: named('style-src') };
}

type PolicySettings = Pick<Settings, 'mediaUrl' | 'publicApiBase' | 'publicAnalytics' | 'siteUrl'>;

/**
 * The Content-Security-Policy of a page: everything from this server, the media from where they are served, and
 * inline what the build put there.
 */
export function createContentPolicy(settings: PolicySettings): (inline?: Inline) => string {
  const media = originsIn(settings.mediaUrl);
  const elsewhere = [...media, ...originsIn(settings.publicApiBase), ...analyticsOrigins(settings.publicAnalytics)];
  const list = (directive: string, ...sources: string[]) => [directive, ...new Set(sources)].join(' ');
  return ({ scripts, styles, hasIsland } = { scripts: [], styles: [], hasIsland: true }) =>
    [
      "default-src 'none'",
      list('script-src', "'self'", ...scripts),
      list('style-src', "'self'", ...styles, ...(hasIsland ? injectedStyles : [])),
      list('img-src', "'self'", 'data:', ...media),
      // Media Source Extensions play from an address that the page makes.
      list('media-src', "'self'", 'blob:', ...media),
      list('connect-src', "'self'", ...elsewhere),
      "font-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      ...(settings.siteUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
    ].join('; ');
}

const originsIn = (address = '') => [...new Set(address.match(/https?:\/\/[^/,\s]+/g) ?? [])];

/** As stores/analytics/providers.ts reads it. */
const analyticsOrigins = (setting = '') =>
  setting
    .split(',')
    .flatMap((provider) => (/^\s*plausible:[^@]*$/.test(provider) ? ['https://plausible.io'] : originsIn(provider)));
