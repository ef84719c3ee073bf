import type { Entry } from './queue.ts';
import { type RateLimit, sendDelay, urgentDelay } from './rate-limit.ts';

/** In ms. */
const batchDelay = 5000;
const batchSize = 20;
const urgentEvents = ['play', 'complete', 'chapter_change'];

/** Specification, section 9: play, complete and chapter_change are sent immediately. So is a completion by hand. */
export const isUrgent = (entry: Entry): boolean =>
  entry.kind === 'watched' || (entry.kind === 'event' && urgentEvents.includes(entry.body.eventType));

/**
 * Milliseconds until the queue should be sent, undefined when it is empty: 5 s after the oldest entry, at 20 entries, or
 * at once for urgent ones. Waits longer only after a failure, or when the server asked for it.
 */
export function flushDelay(entries: Entry[], rateLimit: RateLimit, now: number): number | undefined {
  if (entries.length === 0) return undefined;
  const age = now - Math.min(...entries.map((entry) => entry.at));
  const waits = [Math.min(batchDelay, Math.max(0, batchDelay - age))];
  if (entries.length >= batchSize) waits.push(0);
  if (entries.some(isUrgent)) waits.push(urgentDelay(rateLimit, now));
  return Math.max(Math.min(...waits), sendDelay(rateLimit, now));
}
