import { answerHeaders, dataHeaders, pageHeaders } from '../http/headers.ts';
import type { Settings } from '../settings.ts';
import { createContentPolicy, hashesOf, inlineHashes } from './content-policy.ts';

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
      'Content-Security-Policy': policy(inlineHashes(html)),
    }),

    /** Of a page that Astro renders on demand; its policy is completed by `renderedPolicy`. */
    renderedPage: { ...page, 'Content-Security-Policy': policy() } as Record<string, string>,

    /**
     * Makes the policies of such pages, by the hashes in the one that Astro gave a page and in a page that the build
     * made: Astro does not count what every page has inline.
     */
    renderedPolicy(builtPage: string): (policyOfAstro: string) => string {
      const every = inlineHashes(builtPage);
      return (policyOfAstro) => {
        const own = hashesOf(policyOfAstro);
        return policy({ scripts: [...own.scripts, ...every.scripts], styles: [...own.styles, ...every.styles] });
      };
    },
  };
}

export type WebHeaders = ReturnType<typeof createWebHeaders>;
