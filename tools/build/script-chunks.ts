import type { Plugin, Rolldown } from 'vite';

/** Entry of the script that every page loads. */
export const pageScript = 'src/layouts/scripts/every-page.ts';

/**
 * Entry of what every page loads later. What islands need of it is a chunk of its own: in the islands' chunk it would
 * bring their libraries to public pages.
 */
const laterScript = 'src/layouts/scripts/after-load.ts';

/** Our own modules that nearly every island needs. */
export const islandModules = [
  ...['island.tsx', 'Boundary.tsx', 'Failure.tsx', 'Alert.tsx', 'useModule.ts'].map((name) => `src/islands/ui/${name}`),
  ...[
    ...['api-base', 'api-error', 'changes', 'client', 'failures', 'query', 'query-cache', 'toasts'].map(
      (name) => `http/${name}`,
    ),
    'session/session',
    'session/redirects',
    'device/locks',
    'practice/positions',
    'practice/index',
    'practice/sync-status',
  ].map((name) => `src/lib/stores/${name}.ts`),
];

/**
 * Bundles what every page needs into one chunk, and what nearly all islands need into two more: fewer requests, and
 * better compression. The home page needs 6 requests instead of 13, a lesson's 15 instead of 36 and 5 % less script.
 */
export const scriptChunks: Rolldown.OutputOptions['codeSplitting'] = {
  groups: [
    {
      name: (id, context) => (isNeededBy(pageScript, id, (id) => context.getModuleInfo(id)) ? 'page' : null),
      priority: 3,
    },
    {
      name: (id, context) => {
        const isLater = (id: string) => isNeededBy(laterScript, id, (id) => context.getModuleInfo(id));
        const isShared = !context.getModuleInfo(id)?.importers.every(isLater);
        return isLater(id) && isShared ? 'shared' : null;
      },
      priority: 2,
    },
    {
      name: 'vendor',
      test: /\/node_modules\/(react|react-dom|scheduler|@astrojs\/react|@nanostores|nanostores|ky)\//,
      priority: 1,
    },
    { name: 'island', test: (id) => islandModules.some((path) => id.endsWith(`/${path}`)) },
  ],
};

/** What a part fetched later needs is nearly all loaded already; listing it in the page's script adds 8 % on `/`. */
export function disableModulePreload(): Plugin {
  return {
    name: 'woodshed:disable-module-preload',
    // Astro sets this itself for the client environment; only `configEnvironment` can override it.
    configEnvironment: (name) => (name === 'client' ? { build: { modulePreload: false } } : undefined),
  };
}

function isNeededBy(
  entry: string,
  id: string,
  getModuleInfo: Rolldown.GetModuleInfo,
  seen = new Set<string>(),
): boolean {
  if (id.endsWith(`/${entry}`)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return getModuleInfo(id)?.importers.some((importer) => isNeededBy(entry, importer, getModuleInfo, seen)) ?? false;
}
