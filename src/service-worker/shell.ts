import { cacheNames, isKept, isShell, shellCache } from '../lib/stores/offline/names.ts';
import { loosely } from './match-options.ts';

/** What the build says of the app; addresses. */
interface App {
  /** Changes with any of the files. */
  version: string;
  /** Pages that open without a network, and their parts. */
  app: string[];
  /** What a lesson needs besides. */
  lesson: string[];
}

/** Written in by the build. */
declare const __APP__: App;
const { version } = __APP__;

const openShell = () => caches.open(shellCache(version));

/** The page or part in the app of this build. */
export const fromShell = async (path: string) => (await openShell()).match(path, loosely);

/** Fetches what of the app, or of what lessons need besides, is not here yet. @throws when a part cannot be had */
export async function fillShell(part: 'app' | 'lesson'): Promise<void> {
  const shell = await openShell();
  const here = new Set((await shell.keys()).map(({ url }) => new URL(url).pathname));
  const missing = __APP__[part].filter((path) => !here.has(path));
  const work = async () => {
    for (let path = missing.shift(); path; path = missing.shift()) await add(shell, path);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

const atOnce = 6;

async function add(shell: Cache, path: string): Promise<void> {
  const answer = (await fromAnyBuild(path)) ?? (await fetch(path, { cache: 'no-cache', redirect: 'manual' }));
  // Nobody is logged in: protected pages are sent to nobody. They follow when somebody is.
  if (answer.type === 'opaqueredirect') return;
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}.`);
  await shell.put(path, answer);
}

/** Parts are named by what is in them. */
const fromAnyBuild = async (path: string) => (path.startsWith('/_astro/') ? caches.match(path, loosely) : undefined);

/** Whether anybody keeps a lesson. */
export const isAnythingKept = async () => (await cacheNames()).some(isKept);

/** The build before this one may still be open in a tab. */
export async function dropOldShells(): Promise<void> {
  const old = (await caches.keys()).filter(isShell).slice(0, -2);
  await Promise.all(old.map((name) => caches.delete(name)));
}
