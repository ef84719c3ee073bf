import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** A connection that is made again whenever it is lost; meanwhile commands fail at once. */
export function openRedis(url: string, logger: Logger): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, connectTimeout: 5_000 });
  redis.on('error', (error) => logger.warn({ err: error }, 'redis cannot be reached'));
  return redis;
}
