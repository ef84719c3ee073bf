import { apiBase as ownApi } from '../../contract/api-base.ts';

/** Where the browser finds the API. */
export const apiBase: string = import.meta.env?.PUBLIC_API_BASE ?? ownApi;
