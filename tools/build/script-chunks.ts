import type { Plugin, Rolldown } from 'vite';

const pageScript = /\/layouts\/scripts\/page\.ts$/;

/** What nearly every island has of our own. */
const common =
  /\/src\/(islands\/ui\/(island|Boundary|Failure|Alert|useAction|Toggle|useModule)\.tsx?|lib\/stores\/(http\/(toasts|error-toasts|api-error|client|api-base|query|query-cache)|auth\/(session|redirects)|device\/locks|practice\/(index|sync-status|pending-flag)|learning\/positions)\.ts)$/;

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
    { name: 'island', test: common },
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
