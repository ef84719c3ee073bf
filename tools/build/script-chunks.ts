import type { Plugin, Rolldown } from 'vite';

const pageScript = /\/layouts\/scripts\/page\.ts$/;

/** Own modules that nearly every island imports; a test checks that they exist. */
export const sharedByIslands = [
  ...['island.tsx', 'Boundary.tsx', 'Failure.tsx', 'Alert.tsx', 'useAction.ts', 'Toggle.tsx', 'useModule.ts'].map(
    (name) => `src/islands/ui/${name}`,
  ),
  ...['session/session', 'session/redirects', 'device/locks'].map((name) => `src/lib/stores/${name}.ts`),
  ...['api-base', 'api-error', 'client', 'error-toasts', 'query', 'query-cache', 'toasts'].map(
    (name) => `src/lib/stores/http/${name}.ts`,
  ),
  ...['index', 'positions', 'sync-status'].map((name) => `src/lib/stores/practice/${name}.ts`),
];

/**
 * Groups modules into chunks: one for the script of every page, and a few for what all islands share. Fewer requests, and
 * larger files compress better.
 */
export const scriptChunks: Rolldown.OutputOptions['codeSplitting'] = {
  groups: [
    {
      name: (id, context) => (isNeededBy(pageScript, id, (id) => context.getModuleInfo(id)) ? 'page' : null),
      priority: 2,
    },
    {
      name: 'vendor',
      test: /\/node_modules\/(react|react-dom|scheduler|@astrojs\/react|@nanostores|nanostores|ky)\//,
      priority: 1,
    },
    { name: 'island', test: (id) => sharedByIslands.some((file) => id.endsWith(`/${file}`)) },
  ],
};

/** Disables module preload lists: lazy chunks need little that is not loaded yet, and the lists enlarge every script. */
export function disableModulePreload(): Plugin {
  return {
    name: 'woodshed:without-preloading',
    // Astro's own client configuration overrides any other setting of it.
    configEnvironment: (name) => (name === 'client' ? { build: { modulePreload: false } } : undefined),
  };
}

function isNeededBy(
  entry: RegExp,
  id: string,
  getModuleInfo: Rolldown.GetModuleInfo,
  seen = new Set<string>(),
): boolean {
  if (entry.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return getModuleInfo(id)?.importers.some((importer) => isNeededBy(entry, importer, getModuleInfo, seen)) ?? false;
}
