/** The paths that every page uses. The others are in `api-paths.ts`, which public pages need not load. */

/** Base path of the API on its own server. */
export const apiBase = '/api/v1';
export const navigationPath = '/tracking/navigation';
export const searchUsePath = '/tracking/search';
/** Answers 200 while the server and its database respond. */
export const healthPath = '/health';

/** Requests may name the version; every response carries it. */
export const apiVersion = '1.0';
export const apiVersionHeader = 'X-API-Version';
