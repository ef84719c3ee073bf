import { apiVersion, apiVersionHeader } from '../../contract/api-base.ts';
import { readSession } from '../session/stored-session.ts';

/** The headers of every API call, for calls that are made without the client (client.ts). */
export function apiHeaders(): Record<string, string> {
  const access = readSession()?.tokens.access;
  return {
    [apiVersionHeader]: apiVersion,
    'Content-Type': 'application/json',
    ...(access && { Authorization: `Bearer ${access}` }),
  };
}
