/** What every page knows of the API; the rest is in paths.ts, which public pages need not carry. */

/** Where the API answers on its own server. */
export const apiBase = '/api/v1';
/** Under the base: answers 200 while the server and its database do. */
/** Public pages tell of these without the whole table of paths. */
export const navigationPath = '/tracking/navigation';
export const searchUsePath = '/tracking/search';
export const healthPath = '/health';
