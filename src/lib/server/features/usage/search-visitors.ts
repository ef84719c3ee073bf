import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** How many visitors have to enter the same words on one day (UTC) before the words are stored. */
export const visitorsNeeded = 5;
/** How many queries are watched at once; the one that was entered least recently is forgotten. */
const maxQueries = 10_000;

/**
 * Counts in memory how many different visitors enter the same words on a day. Words that few people enter may be about a
 * person, and are never written down. Visitors are hashes of their addresses with a salt that is thrown away every day,
 * and each process counts for itself, so that the figures are rather too low than too high.
 */
export function createSearchVisitors() {
  let day = '';
  let salt = randomBytes(32);
  const visitors = new LRUCache<string, Set<string> | 'enough'>({ max: maxQueries });

  return {
    /**
     * @param today the server's day, `YYYY-MM-DD`
     * @returns how many searches are to be added to the day's total: none while too few visitors have entered the words
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
