/** The caches of this browser, by name. A person's own begin with who it is, so that nobody comes upon another's. */
const personal = 'woodshed:of:';
const ofPerson = (userId: string) => `${personal}${userId}:`;

/** What the API answered to somebody. */
export const answersCache = (userId: string) => `${ofPerson(userId)}answers`;

const keptPart = ':kept:';
/** A lesson that somebody keeps, by the folder of its media. */
export const keptCache = (userId: string, folder: string) => ofPerson(userId) + keptPart.slice(1) + folder;
export const isKeptBy = (userId: string) => (name: string) => name.startsWith(keptCache(userId, ''));
export const isKept = (name: string) => name.startsWith(personal) && name.includes(keptPart);
export const isKeptFolder = (folder: string) => (name: string) => isKept(name) && name.endsWith(keptPart + folder);

const shell = 'woodshed:shell:';
/** Pages and parts of one build that open without a network. */
export const shellCache = (version: string) => shell + version;
export const isShell = (name: string) => name.startsWith(shell);

/** Pages for everybody as somebody saw them last, with their parts. */
export const visitedCache = 'woodshed:visited';

/** All that this browser has; none where it keeps nothing: in some private windows, on pages that came without TLS. */
export const cacheNames = async (): Promise<string[]> => (await globalThis.caches?.keys().catch(() => [])) ?? [];

/** Frees what is kept for anybody but `userId`; for everybody when nobody is named. */
export async function forgetOthers(userId?: string): Promise<void> {
  const isOthers = (name: string) => name.startsWith(personal) && !(userId && name.startsWith(ofPerson(userId)));
  await Promise.all((await cacheNames()).filter(isOthers).map(freeCache));
}

/** A cache that some page still has open keeps its room until that page is gone: what is in it goes first. */
export async function freeCache(name: string): Promise<void> {
  const cache = await caches.open(name);
  await Promise.all((await cache.keys()).map((key) => cache.delete(key)));
  await caches.delete(name);
}
