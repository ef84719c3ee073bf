import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { isProtected, paths } from '../../src/lib/contract/page-paths.ts';

/** A file of the build: its address, and its path under the build's root. */
interface PrecacheFile {
  address: string;
  file: string;
}

/** Which files each script of the browser's bundle loads, all by path under the build's root. */
export type BundleGraph = Map<string, readonly string[]>;

/** Records what the bundler knows of the browser's scripts: imports, dynamic imports, styles, workers and other assets. */
export function recordBundleGraph(graph: BundleGraph): Plugin {
  return {
    name: 'woodshed:bundle-graph',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const { imports, dynamicImports, viteMetadata } = file;
        const { importedCss = [], importedAssets = [] } = viteMetadata ?? {};
        graph.set(file.fileName, [
          ...imports,
          ...dynamicImports,

          ...importedCss,
          ...importedAssets,
        ]);
      }
    },
  };
}

const lessonPage = /^\/courses\/[^/]+\/lessons\//;
/** Pages that are of no use offline. */
const needsNetwork = /^\/(admin|billing)(\/|$)/;

const addressOf = (file: string) => `/${file.replace(/(^|\/)index\.html$/, '')}`;

/**
 * Lists the files of the build in `root` that the service worker stores: `app`, the app's pages and everything they may
 * load, and `lesson`, what lesson pages load besides. A lesson page itself is stored when the lesson is downloaded.
 */
export function precacheFiles(root: string, graph: BundleGraph): { app: PrecacheFile[]; lesson: PrecacheFile[] } {
  const pages = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('index.html'));
  const appPages = pages.filter((file) => isAppPage(addressOf(file)));
  const app = withDependencies(root, appPages, graph);
  const lessonPages = pages.filter((file) => lessonPage.test(addressOf(file)));
  const lesson = withDependencies(root, lessonPages, graph).filter(
    (file) => !lessonPages.includes(file) && !app.includes(file),
  );
  const toEntry = (file: string) => ({ address: addressOf(file), file });
  return { app: app.map(toEntry), lesson: lesson.map(toEntry) };
}

function isAppPage(address: string): boolean {
  if (lessonPage.test(address) || needsNetwork.test(address)) return false;
  return isProtected(address) || address.startsWith(`${paths.tools}/`) || address === paths.offline;
}

/** The pages, the files that their HTML links to, and what those load in turn. */
function withDependencies(root: string, pages: readonly string[], graph: BundleGraph): string[] {
  const isInBuild = (file: string) => existsSync(join(root, file)) && statSync(join(root, file)).isFile();
  const found = new Set(pages.flatMap((page) => [page, ...linkedFiles(readFileSync(join(root, page), 'utf8'))]));
  // The set grows during the loop.
  for (const file of found) for (const dependency of graph.get(file) ?? []) found.add(dependency);
  // Addresses of other pages are no files; styles are inlined into the pages.
  return [...found].filter(isInBuild).sort();
}

/** A root-relative address in an attribute's value or in `url()` of an inline style. */
const address = /["'(=\s]\/([\w./@-]+\.\w+)/g;

const linkedFiles = (html: string) => [...html.matchAll(address)].map(([, file]) => file!);
