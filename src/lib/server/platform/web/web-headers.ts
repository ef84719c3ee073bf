import type { Settings } from '../../settings.ts';
import { answerHeaders, dataHeaders, pageHeaders } from '../http/headers.ts';
import { createContentPolicy, hashesOf, type InlineHashes, inlineOf } from './content-policy.ts';

/** Creates the security headers of responses outside the API. */
export function createWebHeaders(
  settings: Pick<Settings, 'siteUrl' | 'mediaUrl' | 'publicApiBase' | 'publicAnalytics'>,
) {
  const answer = answerHeaders(settings);
  const policy = createContentPolicy(settings);
  const page = { ...answer, ...pageHeaders };

  return {
    /** For media, redirects and refusals. */
    data: { ...answer, ...dataHeaders } as Record<string, string>,

    /** For built files that are not pages. Preview images must be embeddable, as other sites show them beside links to us. */
    file: (path: string): Record<string, string> => ({
      ...answer,
      ...(path.startsWith('/previews/') && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
      // A service worker is governed by the policy that its script is served with.
      ...(path.endsWith('.js') && { 'Content-Security-Policy': policy() }),
    }),

    /** For built pages. */
    builtPage: (html: string): Record<string, string> => ({
      ...page,
      'Content-Security-Policy': policy(inlineOf(html)),
    }),

    /** For pages rendered on demand; `renderedPolicy` completes their policy. */
    renderedPage: { ...page, 'Content-Security-Policy': policy() } as Record<string, string>,

    /**
     * Creates the policies of pages rendered on demand. An inline script or style is allowed if its hash is in the policy
     * that Astro generated, which covers inline code of the whole site, or in a built page, since Astro leaves out what
     * every page contains. User input is in neither.
     */
    renderedPolicy(builtPage: string): (policyOfAstro: string, page: string) => string {
      const common = inlineOf(builtPage);
      return (policyOfAstro, page) => {
        const [fromAstro, inPage] = [hashesOf(policyOfAstro), inlineOf(page)];
        const allowed = (kind: keyof InlineHashes) =>
          inPage[kind].filter((hash) => fromAstro[kind].includes(hash) || common[kind].includes(hash));
        return policy({ ...inPage, scripts: allowed('scripts'), styles: allowed('styles') });
      };
    },
  };
}

export type WebHeaders = ReturnType<typeof createWebHeaders>;
