import type { Entry } from './queue.ts';
import { type RateLimit, sendDelay } from './rate-limit.ts';

/** In ms. */
const batchDelay = 5000;
const batchSize = 20;

/** Entries whose result the user waits for: they ignore the rate limit's credit. */
const isCrucial = (entry: Entry) =>
  entry.kind === 'watched' || (entry.kind === 'event' && entry.body.eventType === 'complete');

const isUrgent = (entry: Entry) =>
  isCrucial(entry) ||
  (entry.kind === 'event' && (entry.body.eventType === 'play' || entry.body.eventType === 'chapter_change'));

/**
 * Milliseconds until the queue should be sent, undefined when it is empty: 5 s after the oldest entry, at 20
 * entries, or at once for play, complete and chapter_change, but never before the rate limit allows it.
 */
export function flushDelay(entries: Entry[], rateLimit: RateLimit, now: number): number | undefined {
  if (entries.length === 0) return undefined;
  const age = now - Math.min(...entries.map((entry) => entry.at));
  const atOnce = entries.length >= batchSize || entries.some(isUrgent);
  const wanted = atOnce ? 0 : Math.min(batchDelay, Math.max(0, batchDelay - age));
  return Math.max(wanted, sendDelay(rateLimit, now, entries.some(isCrucial)));
}
