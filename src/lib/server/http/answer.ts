import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Logger } from 'pino';
import { apiVersion, apiVersionHeader, requestIdHeader } from '../../contract/paths.ts';
import { DomainError, translate } from '../errors.ts';
import type { AnyEndpoint } from './endpoint.ts';

export const newRequestId = (): string => randomUUID();

const json = 'application/json; charset=utf-8';

interface Serialized {
  text: string;
  /** Made when somebody asks for it first. */
  gzip?: Buffer<ArrayBuffer>;
}

/** The JSON of answers that are given again, kept for as long as they are. */
const kept = new WeakMap<object, Serialized>();

function serialize(result: unknown, isKept: boolean): Serialized {
  if (!isKept) return { text: JSON.stringify(result) };
  const known = kept.get(result as object);
  if (known) return known;
  const made = { text: JSON.stringify(result) };
  kept.set(result as object, made);
  return made;
}

/** Compression costs about a millisecond for 100 kB at this level; higher ones save little of our JSON. */
const gzipLevel = 4;

/** How the API answers. @param headers that every answer has */
export function createAnswers(headers: Record<string, string>, logger: Logger) {
  /** As a plain object: the HTTP server writes it as it is, which a `Headers` object would prevent. */
  const headersFor = (requestId: string): Record<string, string> => ({
    ...headers,
    [apiVersionHeader]: apiVersion,
    [requestIdHeader]: requestId,
    'Cache-Control': 'no-store',
  });

  return {
    /**
     * Answers with data as JSON, with nothing, or with a response that was made already.
     * @param encodings what the client can read, as it says in `Accept-Encoding`
     */
    succeed(
      result: unknown,
      { status, constant = false, long = false }: Pick<AnyEndpoint, 'status' | 'constant' | 'long'>,
      requestId: string,
      encodings = '',
    ): Response {
      const headers = headersFor(requestId);
      if (result instanceof Response) {
        for (const [name, value] of Object.entries(headers)) {
          if (!result.headers.has(name)) result.headers.set(name, value);
        }
        return result;
      }
      if (status === 204) return new Response(null, { status, headers });
      headers['Content-Type'] = json;
      const serialized = serialize(result, constant || long);
      const { text } = serialized;
      if (!long) return new Response(text, { status, headers });
      headers.Vary = 'Accept-Encoding';
      if (!/\bgzip\b/.test(encodings)) return new Response(text, { status, headers });
      headers['Content-Encoding'] = 'gzip';
      serialized.gzip ??= gzipSync(text, { level: gzipLevel });
      return new Response(serialized.gzip, { status, headers });
    },

    /** Answers with the contract's error; what nobody expected is logged with its cause. @param place which call */
    fail(error: unknown, requestId: string, place: string): Response {
      const { status, body, headers } = translate(error, requestId);
      if (status >= 500) logger.error({ err: error, requestId, place }, 'request failed');
      return new Response(JSON.stringify(body), {
        status,
        headers: { ...headersFor(requestId), ...headers, 'Content-Type': json },
      });
    },
  };
}

export type Answers = ReturnType<typeof createAnswers>;

/** @throws DomainError UNSUPPORTED_API_VERSION for a version other than ours. */
export function checkVersion(request: Request): void {
  const version = request.headers.get(apiVersionHeader);
  if (version !== null && version !== apiVersion) {
    throw new DomainError('UNSUPPORTED_API_VERSION', `This server speaks version ${apiVersion}.`);
  }
}
