import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../errors.ts';

/** `points` requests per `seconds`. */
export interface Rate {
  points: number;
  seconds: number;
}

/** A rate limit, counted per key. Refusals carry `Retry-After` in seconds. */
export interface Limit {
  /** Checks without consuming. @throws DomainError RATE_LIMITED when no points are left */
  check(key: string): Promise<void>;
  /** Consumes one point. @throws DomainError RATE_LIMITED when none was left */
  take(key: string): Promise<void>;
  /** Resets the key. */
  clear(key: string): Promise<void>;
}

export type Limits = (name: string, rate: Rate) => Limit | undefined;

/**
 * Creates rate limits, shared between processes through Redis where configured. While Redis is unreachable, each process
 * counts in memory.
 * @param scale factor on every limit; 0 disables them
 */
export function createLimits({ scale, redis }: { scale: number; redis?: Redis }): Limits {
  return (name, rate) => {
    if (scale === 0) return undefined;
    const points = Math.max(1, Math.round(rate.points * scale));
    const memory = new RateLimiterMemory({ keyPrefix: name, points, duration: rate.seconds });
    const limiter = redis
      ? new RateLimiterRedis({
          storeClient: redis,
          keyPrefix: `woodshed:limit:${name}`,
          points,
          duration: rate.seconds,
          insuranceLimiter: memory,
        })
      : memory;
    return {
      async check(key) {
        const state = await limiter.get(key);
        if (state && state.consumedPoints >= points) throw rateLimited(state);
      },
      take: (key) =>
        limiter.consume(key).then(
          () => {},
          (refused) => {
            throw refused instanceof RateLimiterRes ? rateLimited(refused) : refused;
          },
        ),
      async clear(key) {
        await limiter.delete(key);
      },
    };
  };
}

function rateLimited({ msBeforeNext }: RateLimiterRes): DomainError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new DomainError('RATE_LIMITED', `Too many requests. Try again in ${formatWait(seconds)}.`, {
    headers: { 'Retry-After': String(seconds) },
  });
}

const formatWait = (seconds: number) =>
  seconds < 120 ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : `${Math.ceil(seconds / 60)} minutes`;
