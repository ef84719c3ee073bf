import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** In ms. A connection without a response within `socketTimeout` is closed. */
const timeouts = { connectTimeout: 5_000, socketTimeout: 1_000 };

/** Opens a connection that reconnects when lost; commands fail immediately in the meantime. */
export function openRedis(url: string, logger: Logger): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, ...timeouts });
  redis.on('error', (error) => logger.warn({ err: error }, 'redis is unreachable'));
  return redis;
}
