import type { ActivityBody } from '../../contract/progress.ts';
import { withCore } from './index.ts';

/** Practice away from the videos. */
type Activity = Pick<ActivityBody, 'kind' | 'seconds' | 'ref'>;

/**
 * Writes down practice that ended now. It outlives the page and a missing network, and counts once. Whoever practises
 * for long says so every minute or so, since what was not said is lost with the page. Needs `startTracking` of
 * stores/tracking on the page, as every island for learners has it.
 */
export function recordActivity(activity: Activity): void {
  withCore(({ recorder }) => recorder.practise(activity));
}
