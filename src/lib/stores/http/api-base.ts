import { apiBase as ownApi } from '../../contract/api-base.ts';

/** Base address of the API for the browser. */
export const apiBase: string = import.meta.env?.PUBLIC_API_BASE ?? ownApi;
