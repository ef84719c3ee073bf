import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError } from '../errors.ts';
import { clientAddress } from '../http/address.ts';
import type { Limits } from '../http/rate-limits.ts';

/** Rendered pages per minute and client address: rendering one costs as much as fifty API responses. */
const rate = { points: 240, seconds: 60 };

interface PageLimitOptions {
  limits: Limits;
  /** Number of trusted proxies that set `X-Forwarded-For`. */
  trustProxy: number;
  /** Headers of the refusal. */
  headers: Record<string, string>;
}

/** Responds with 429 to an address that requests too many pages. @returns whether it did */
export function createPageLimit({ limits, trustProxy, headers }: PageLimitOptions) {
  const limit = limits('pages', rate);
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const forwarded = request.headers['x-forwarded-for'];
    const address = clientAddress(request.socket.remoteAddress ?? '', forwarded ? String(forwarded) : null, trustProxy);
    try {
      await limit?.take(address);
      return false;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const type = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
      response.writeHead(429, { ...headers, ...error.headers, ...type }).end(`${error.message}\n`);
      return true;
    }
  };
}

export type PageLimit = ReturnType<typeof createPageLimit>;
