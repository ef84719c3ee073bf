/** The files of a page are the same for every browser, and its query is read by its own script. */
export const loosely = { ignoreVary: true, ignoreSearch: true } satisfies CacheQueryOptions;
