import { markAnnounced } from '../practice/announce.ts';
import { takeNews } from './achievements.ts';

/** Ids of what is to be celebrated: each once, whichever device asks. None where that cannot be found out. */
export async function takeToCelebrate(): Promise<string[]> {
  const ids = (await takeNews().catch(() => [])).map(({ id }) => id);
  markAnnounced(ids);
  return ids;
}
