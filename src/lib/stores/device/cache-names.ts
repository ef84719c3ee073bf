/** The caches of this origin, by name. A user's own caches begin with the user's id. */
const userPrefix = 'woodshed:of:';
const prefixOf = (userId: string) => `${userPrefix}${userId}:`;

/** Answers of the API to one user. */
export const answersCache = (userId: string) => `${prefixOf(userId)}answers`;

const lessonPart = ':kept:';
/** A downloaded lesson, by the folder of its media. */
export const lessonCache = (userId: string, folder: string) => prefixOf(userId) + lessonPart.slice(1) + folder;
export const isLessonCacheOf = (userId: string) => (name: string) => name.startsWith(lessonCache(userId, ''));
export const isLessonCache = (name: string) => name.startsWith(userPrefix) && name.includes(lessonPart);
export const isLessonCacheFor = (folder: string) => (name: string) =>
  isLessonCache(name) && name.endsWith(lessonPart + folder);

const shellPrefix = 'woodshed:shell:';
/** The precached pages and files of one build. */
export const shellCache = (version: string) => shellPrefix + version;
export const isShell = (name: string) => name.startsWith(shellPrefix);

/** Public pages as last seen, with their files. */
export const visitedCache = 'woodshed:visited';

/** Empty where the browser has no cache storage: in some private windows, and without TLS. */
export const listCacheNames = async (): Promise<string[]> => (await globalThis.caches?.keys().catch(() => [])) ?? [];

/** Deletes the caches of every user but `userId`, or of all users. */
export async function deleteCachesOfOthers(userId?: string): Promise<void> {
  const isOthers = (name: string) => name.startsWith(userPrefix) && !(userId && name.startsWith(prefixOf(userId)));
  await Promise.all((await listCacheNames()).filter(isOthers).map(deleteCache));
}

/** Empties the cache first: while a page has it open, a deleted cache still takes its space. */
export async function deleteCache(name: string): Promise<void> {
  const cache = await caches.open(name);
  await Promise.all((await cache.keys()).map((key) => cache.delete(key)));
  await caches.delete(name);
}
