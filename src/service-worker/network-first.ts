import { Strategy } from 'workbox-strategies/Strategy.js';
import type { StrategyHandler } from 'workbox-strategies/StrategyHandler.js';

/** How long the network may take while a stored response is available, in ms. */
const networkTimeout = 4000;

/** Sent by a proxy when the server is down, or by the server when it cannot serve. */
const isUnavailable = ({ status }: Response) => status >= 502 && status <= 504;

/**
 * Answers from the network, or from the cache when the network fails or takes over 4 s. Unlike Workbox's own
 * `NetworkFirst`, treats 502 to 504 as a failure, preloaded navigations included, and passes them on when nothing is
 * stored.
 */
export class NetworkFirst extends Strategy {
  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const network = handler.fetchAndCachePut(request).catch(() => Response.error());
    // A late response is still stored.
    void handler.waitUntil(network);
    const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, networkTimeout));
    const first = await Promise.race([network, timeout]);
    if (first && first.type !== 'error' && !isUnavailable(first)) return first;
    return (await handler.cacheMatch(request)) ?? network;
  }
}
