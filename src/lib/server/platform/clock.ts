import { setTimeout as delay } from 'node:timers/promises';

/** Where the time comes from; tests move their own. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves after so many milliseconds. */
  sleep(ms: number): Promise<void>;
}

export const systemClock: Clock = { now: () => Date.now(), sleep: (ms) => delay(ms) };
