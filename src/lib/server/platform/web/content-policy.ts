import { createHash } from 'node:crypto';
import { analyticsAddress, parseAnalytics } from '../../../contract/analytics.ts';
import type { Settings } from '../../settings.ts';

/** Hashes of a page's inline scripts and styles, as CSP sources: `'sha256-…'`. */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

/** Everything about a page that its policy depends on. */
export interface Inline extends InlineHashes {
  /** Whether the page may run React, and so show toasts. */
  hasIsland: boolean;
}

/**
 * Hashes of the style element that sonner injects: empty at first, then with its full text. A new version of sonner
 * needs new hashes; tests/browser/security-pages.test.ts detects that.
 */
const injectedStyles = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Hashes everything inline in a page. Only for pages from our build: never for one that contains user input. */
export function inlineOf(page: string): Inline {
  const scripts = page.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g);
  const styles = page.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g);
  const hashes = (found: Iterable<RegExpMatchArray>) => [...new Set([...found].map(([, text]) => hash(text ?? '')))];
  const hasIsland = /<astro-island|\sdata-assistant=/.test(page);
  return { scripts: hashes(scripts), styles: hashes(styles), hasIsland };
}

/** Reads the hashes from the policy that Astro generated for a page rendered on demand. */
export function hashesOf(policy: string): InlineHashes {
  const named = (directive: string) =>
    new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1]?.match(/'sha256-[^']+'/g) ?? [];
  return { scripts: named('script-src'), styles: named('style-src') };
}

type PolicySettings = Pick<Settings, 'mediaUrl' | 'publicApiBase' | 'publicAnalytics' | 'siteUrl'>;

/**
 * Creates Content-Security-Policies: sources are this server, the media server, and the inline scripts and styles of the
 * build.
 */
export function createContentPolicy(settings: PolicySettings): (inline?: Inline) => string {
  const media = originsIn(settings.mediaUrl);
  const externalOrigins = [
    ...media,
    ...originsIn(settings.publicApiBase),
    ...parseAnalytics(settings.publicAnalytics).map((provider) => new URL(analyticsAddress(provider)).origin),
  ];
  const list = (directive: string, ...sources: string[]) => [directive, ...new Set(sources)].join(' ');
  return ({ scripts, styles, hasIsland } = { scripts: [], styles: [], hasIsland: true }) =>
    [
      "default-src 'none'",
      list('script-src', "'self'", ...scripts),
      list('style-src', "'self'", ...styles, ...(hasIsland ? injectedStyles : [])),
      list('img-src', "'self'", 'data:', ...media),
      // Media Source Extensions play from a `blob:` URL.
      list('media-src', "'self'", 'blob:', ...media),
      list('connect-src', "'self'", ...externalOrigins),
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
