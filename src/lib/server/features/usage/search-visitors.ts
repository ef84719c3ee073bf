import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** Number of visitors who must enter the same words on one day (UTC) before the words are stored. */
export const visitorsNeeded = 5;
/** Max tracked queries; the least recently entered is evicted. */
const maxQueries = 10_000;

/**
 * Counts in memory how many different visitors enter the same words on a day. Rare queries may contain personal data, and
 * are never stored. Visitors are hashes of their addresses with a salt that is discarded every day. Each process counts
 * on its own, so totals are underestimates.
 */
export function createSearchVisitors() {
  let day = '';
  let salt = randomBytes(32);
  const visitors = new LRUCache<string, Set<string> | 'enough'>({ max: maxQueries });

  return {
    /**
     * @param today the server's day, `YYYY-MM-DD`
     * @returns the number to add to the day's total: 0 while too few visitors have entered the words
     */
    enter(words: string, address: string, today: string): number {
      if (today !== day) {
        day = today;
        salt = randomBytes(32);
        visitors.clear();
      }
      const known = visitors.get(words) ?? new Set();
      if (known === 'enough') return 1;
      known.add(createHmac('sha256', salt).update(address).digest('base64url'));
      const isEnough = known.size >= visitorsNeeded;
      visitors.set(words, isEnough ? 'enough' : known);
      return isEnough ? visitorsNeeded : 0;
    },
  };
}
