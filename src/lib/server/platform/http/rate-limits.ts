import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../errors.ts';

/** So many times in so many seconds. */
export interface Rate {
  points: number;
  seconds: number;
}

/** Counts by key. What it refuses is told as RATE_LIMITED, with the seconds to wait. */
export interface Limit {
  /** @throws DomainError RATE_LIMITED when nothing is left; takes nothing. */
  check(key: string): Promise<void>;
  /** @throws DomainError RATE_LIMITED when nothing was left to take. */
  take(key: string): Promise<void>;
  /** Gives everything back. */
  clear(key: string): Promise<void>;
}

export type Limits = (name: string, rate: Rate) => Limit | undefined;

/**
 * Limits that several processes share when there is a Redis; while it cannot be reached each counts for itself.
 * @param scale factor on every limit; 0 makes none.
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
        const known = await limiter.get(key);
        if (known && known.consumedPoints >= points) throw tooMany(known);
      },
      take: (key) =>
        limiter.consume(key).then(
          () => {},
          (refused) => {
            throw refused instanceof RateLimiterRes ? tooMany(refused) : refused;
          },
        ),
      async clear(key) {
        await limiter.delete(key);
      },
    };
  };
}

function tooMany({ msBeforeNext }: RateLimiterRes): DomainError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new DomainError('RATE_LIMITED', `That was too often. Try again in ${wait(seconds)}.`, {
    headers: { 'Retry-After': String(seconds) },
  });
}

const wait = (seconds: number) =>
  seconds < 120 ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : `${Math.ceil(seconds / 60)} minutes`;
