import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { apiVersion, apiVersionHeader, requestIdHeader } from '../../contract/paths.ts';
import { DomainError, translate } from '../errors.ts';

export const newRequestId = (): string => randomUUID();

const json = 'application/json; charset=utf-8';

/** Headers as a plain object: the HTTP server writes them as they are, which a `Headers` object would prevent. */
const headersFor = (requestId: string): Record<string, string> => ({
  [apiVersionHeader]: apiVersion,
  [requestIdHeader]: requestId,
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
});

/** The JSON of answers that never change, kept for as long as they are. */
const constants = new WeakMap<object, string>();

function serialize(result: unknown, isConstant: boolean): string {
  if (!isConstant) return JSON.stringify(result);
  const known = constants.get(result as object);
  if (known !== undefined) return known;
  const made = JSON.stringify(result);
  constants.set(result as object, made);
  return made;
}

/** Answers with data as JSON, with nothing, or with a response that was made already. */
export function succeed(
  result: unknown,
  { status, constant = false }: { status: number; constant?: boolean },
  requestId: string,
): Response {
  const headers = headersFor(requestId);
  if (result instanceof Response) {
    for (const [name, value] of Object.entries(headers)) if (!result.headers.has(name)) result.headers.set(name, value);
    return result;
  }
  if (status === 204) return new Response(null, { status, headers });
  headers['Content-Type'] = json;
  return new Response(serialize(result, constant), { status, headers });
}

/** Answers with the contract's error; what nobody expected is logged with its cause. */
export function fail(error: unknown, requestId: string, logger: Logger): Response {
  const { status, body, headers } = translate(error, requestId);
  if (status >= 500) logger.error({ err: error, requestId }, 'request failed');
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...headersFor(requestId), ...headers, 'Content-Type': json },
  });
}

/** @throws DomainError UNSUPPORTED_API_VERSION for a version other than ours. */
export function checkVersion(request: Request): void {
  const version = request.headers.get(apiVersionHeader);
  if (version !== null && version !== apiVersion) {
    throw new DomainError('UNSUPPORTED_API_VERSION', `This server speaks version ${apiVersion}.`);
  }
}
