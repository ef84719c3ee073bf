import { Redis } from 'ioredis';
import type { Logger } from 'pino';

/** How long to wait for a connection, and for an answer before the connection is taken for lost, in milliseconds. */
const [connectTimeout, socketTimeout] = [5_000, 1_000];

/** A connection that is made again whenever it is lost; meanwhile commands fail at once. */
export function openRedis(url: string, logger: Logger): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, connectTimeout, socketTimeout });
  redis.on('error', (error) => logger.warn({ err: error }, 'redis cannot be reached'));
  return redis;
}
