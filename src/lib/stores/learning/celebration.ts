import { markAnnounced } from '../practice/announce.ts';
import { takeUnlocked } from './achievements.ts';

/** Ids of the achievements to celebrate: those that this device has not shown yet. None if the request fails. */
export async function takeToCelebrate(): Promise<string[]> {
  return markAnnounced((await takeUnlocked().catch(() => [])).map(({ id }) => id));
}
