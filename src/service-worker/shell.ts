import { isShell, shellCache } from '../lib/stores/device/cache-names.ts';
import { looseMatch } from './loose-match.ts';

/** The precache manifest, by address; tools/build/service-worker.ts writes it in. */
declare const __PRECACHE__: {
  /** Changes with any of the files. */
  version: string;
  /** Pages that open offline, and everything they may load. */
  app: string[];
  /** What a lesson needs besides. */
  lesson: string[];
};

const openShell = () => caches.open(shellCache(__PRECACHE__.version));

/** A precached page or file of this build. */
export const fromShell = async (path: string) => (await openShell()).match(path, looseMatch);

const maxConcurrentFetches = 6;

/** Stores the missing files of a part of the manifest. @throws when one of them cannot be fetched */
export async function fillShell(part: 'app' | 'lesson'): Promise<void> {
  const shell = await openShell();
  const stored = new Set((await shell.keys()).map(({ url }) => new URL(url).pathname));
  const missing = __PRECACHE__[part].filter((path) => !stored.has(path));
  const work = async () => {
    for (let path = missing.shift(); path; path = missing.shift()) await add(shell, path);
  };
  await Promise.all(Array.from({ length: maxConcurrentFetches }, work));
}

async function add(shell: Cache, path: string): Promise<void> {
  const response = (await fromAnyBuild(path)) ?? (await fetch(path, { cache: 'no-cache', redirect: 'manual' }));
  // Logged out, the server redirects from protected pages. They are stored after the next login.
  if (response.type === 'opaqueredirect') return;
  if (!response.ok) throw new Error(`${path} answers ${response.status}.`);
  await shell.put(path, response);
}

/** Files under `/_astro/` are named by their content: an earlier build's copy will do. */
const fromAnyBuild = async (path: string) => (path.startsWith('/_astro/') ? caches.match(path, looseMatch) : undefined);

/** Keeps the newest two: the build before this one may still be open in a tab. */
export async function deleteOldShells(): Promise<void> {
  const old = (await caches.keys()).filter(isShell).slice(0, -2);
  await Promise.all(old.map((name) => caches.delete(name)));
}
