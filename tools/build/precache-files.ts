import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isProtected, paths } from '../../src/lib/contract/page-paths.ts';

/** A file of the build, by its path in it and the address that it answers. */
interface ShellFile {
  address: string;
  file: string;
}

const lessonPage = /^\/courses\/[^/]+\/lessons\//;
/** What nobody does without a network. */
const needsNetwork = /^\/(admin|billing)(\/|$)/;

const addressOf = (file: string) => `/${file.replace(/(^|\/)index\.html$/, '')}`;
const named = /[\w./@-]+\.(?:m?js|css|woff2|svg|webp|png|wasm|sf[23])\b/g;
const namesOthers = /\.(html|m?js|css)$/;

/**
 * What of the build in `root` opens without a network: the app's pages with all that they may fetch, and what lessons
 * need besides. Pages of lessons are not among it: they are kept with their lessons.
 */
export function appShell(root: string): { app: ShellFile[]; lesson: ShellFile[] } {
  const pages = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('index.html'));
  const isOfApp = (file: string) => {
    const address = addressOf(file);
    if (lessonPage.test(address) || needsNetwork.test(address)) return false;
    return isProtected(address) || address.startsWith(`${paths.tools}/`) || address === paths.offline;
  };
  const app = reachable(root, pages.filter(isOfApp));
  // One is built for all lessons.
  const lessonPages = pages.filter((file) => lessonPage.test(addressOf(file)));
  const lesson = reachable(root, lessonPages).filter((file) => !lessonPages.includes(file) && !app.includes(file));
  const toShell = (file: string) => ({ address: addressOf(file), file });
  return { app: app.map(toShell), lesson: lesson.map(toShell) };
}

/** Files of the build that can be come upon from these: whatever is named in them, in whichever way. */
function reachable(root: string, entries: string[]): string[] {
  const found = new Set(entries);
  for (const file of found) {
    if (!namesOthers.test(file)) continue;
    for (const [name] of readFileSync(join(root, file), 'utf8').matchAll(named)) {
      const places = name.startsWith('/') ? [name.slice(1)] : [posix.join(posix.dirname(file), name), name];
      const place = places.find((path) => isFile(join(root, path)));
      if (place) found.add(place);
    }
  }
  return [...found].sort();
}

const isFile = (path: string) => existsSync(path) && statSync(path).isFile();
