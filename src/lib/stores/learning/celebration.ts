import { markAnnounced } from '../practice/announce.ts';
import { takeUnlocked } from './achievements.ts';

/** Ids of the achievements to celebrate, each on one device only; none if the request fails. */
export async function takeToCelebrate(): Promise<string[]> {
  const ids = (await takeUnlocked().catch(() => [])).map(({ id }) => id);
  markAnnounced(ids);
  return ids;
}
