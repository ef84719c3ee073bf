import type { Settings } from '../../settings.ts';
import { answerHeaders, dataHeaders, pageHeaders } from '../http/headers.ts';
import { createContentPolicy, hashesOf, type InlineHashes, inlineOf } from './content-policy.ts';

/** The security headers of what is no answer of the API. */
export function createWebHeaders(
  settings: Pick<Settings, 'siteUrl' | 'mediaUrl' | 'publicApiBase' | 'publicAnalytics'>,
) {
  const answer = answerHeaders(settings);
  const policy = createContentPolicy(settings);
  const page = { ...answer, ...pageHeaders };

  return {
    /** Of media, redirects and refusals. */
    data: { ...answer, ...dataHeaders } as Record<string, string>,

    /** Of a file of the build that is no page. Other sites show previews beside a link to us. */
    file: (path: string): Record<string, string> => ({
      ...answer,
      ...(path.startsWith('/previews/') && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
      // A service worker goes by the policy that it came with.
      ...(path.endsWith('.js') && { 'Content-Security-Policy': policy() }),
    }),

    /** Of a page that the build made. */
    builtPage: (html: string): Record<string, string> => ({
      ...page,
      'Content-Security-Policy': policy(inlineOf(html)),
    }),

    /** Of a page that Astro renders on demand; its policy is completed by `renderedPolicy`. */
    renderedPage: { ...page, 'Content-Security-Policy': policy() } as Record<string, string>,

    /**
     * Makes the policies of such pages. What is inline in one may stay if its hash is in the policy that Astro gave it,
     * where everything is that is inline anywhere on the site, or in a page that the build made: Astro does not count
     * what every page has. What somebody typed is in neither.
     */
    renderedPolicy(builtPage: string): (policyOfAstro: string, page: string) => string {
      const every = inlineOf(builtPage);
      return (policyOfAstro, page) => {
        const [known, here] = [hashesOf(policyOfAstro), inlineOf(page)];
        const allowed = (kind: keyof InlineHashes) =>
          here[kind].filter((hash) => known[kind].includes(hash) || every[kind].includes(hash));
        return policy({ ...here, scripts: allowed('scripts'), styles: allowed('styles') });
      };
    },
  };
}

export type WebHeaders = ReturnType<typeof createWebHeaders>;
