import { apiBase as ownApi } from '../contract/paths.ts';

/** Where the browser finds the API. */
export const apiBase: string = import.meta.env?.PUBLIC_API_BASE ?? ownApi;
