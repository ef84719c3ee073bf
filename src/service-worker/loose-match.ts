/** Pages and their files do not vary by browser, and a page's query is read by its own script. */
export const looseMatch = { ignoreVary: true, ignoreSearch: true } satisfies CacheQueryOptions;
