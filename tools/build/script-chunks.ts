import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

/** The script of every page. */
const pageScript = inSource('layouts/scripts/every-page.ts');

/** Our own modules that nearly every island loads. */
const common = [
  ...['island.tsx', 'Boundary.tsx', 'Failure.tsx', 'Alert.tsx', 'Toggle.tsx', 'useAction.ts', 'useModule.ts'].map(
    (file) => inSource(`islands/ui/${file}`),
  ),
  ...[
    ...['toasts', 'error-toasts', 'api-error', 'client', 'api-base', 'query', 'query-cache'].map(
      (name) => `http/${name}`,
    ),
    ...['session/session', 'session/redirects', 'device/locks'],
    ...['practice/index', 'practice/sync-status', 'practice/positions'],
  ].map((name) => inSource(`lib/stores/${name}.ts`)),
];

/** Module id of a source file. @throws when it has moved: the chunks would change silently */
function inSource(file: string): string {
  const path = fileURLToPath(new URL(`../../src/${file}`, import.meta.url));
  if (!existsSync(path)) throw new Error(`tools/build/script-chunks.ts names src/${file}, which does not exist.`);
  return path;
}

/**
 * What the script of every page needs goes into one file, what all islands need besides into others: fewer requests,
 * and text that is compressed together is smaller.
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
    { name: 'island', test: (id) => common.includes(id.split('?')[0]!) },
  ],
};

/** What a part that is fetched later needs is nearly all there already: to list it in the page's script costs more. */
export function withoutPreloading(): Plugin {
  return {
    name: 'woodshed:without-preloading',
    // Astro leaves nobody else a say in its own configuration of the client.
    configEnvironment: (name) => (name === 'client' ? { build: { modulePreload: false } } : undefined),
  };
}

function isNeededBy(
  entry: string,
  id: string,
  getModuleInfo: Rolldown.GetModuleInfo,
  seen = new Set<string>(),
): boolean {
  if (entry === id.split('?')[0]) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return getModuleInfo(id)?.importers.some((importer) => isNeededBy(entry, importer, getModuleInfo, seen)) ?? false;
}
