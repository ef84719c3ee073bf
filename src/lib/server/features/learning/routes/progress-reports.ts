import type {
  ActivityAnswer,
  ActivityBody,
  ProgressBody,
  RecordedProgress,
  WatchedBody,
} from '../../../../contract/progress.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors.ts';
import { type Caller, checkMayRecord } from '../../catalog/index.ts';
import type { Lessons } from '../domain/catalog.ts';
import type { WatchKind } from '../domain/playback.ts';
import { clockAhead, instantOf, playbackEvent, practiceEntry } from '../ingest/parse-events.ts';
import type { Recorder } from '../ingest/recorder.ts';
import { readStreak } from '../read/current-streak.ts';
import { toVideoProgress } from '../read/progress-views.ts';

/** Records a report of progress or practice, and answers with the record after it. */
export function createProgressReports(
  db: Database,
  { catalog, record, clock }: { catalog: Lessons; record: Recorder; clock: Clock },
) {
  async function report(
    caller: Caller,
    videoId: string,
    kind: WatchKind,
    { position, timestamp, sentAt }: Pick<ProgressBody, 'position' | 'timestamp' | 'sentAt'>,
  ): Promise<RecordedProgress> {
    const video = catalog.videos.get(videoId);
    if (!video) throw notFound('video');
    const now = clock.now();
    const occurredAt = instantOf(timestamp, now, 'body.timestamp', clockAhead(sentAt, now));
    // Undoing a completion adds nothing, so it is always allowed.
    if (kind !== 'unwatched') checkMayRecord(video.lesson, caller, occurredAt);
    const event = playbackEvent({ videoId, kind }, { position, timestamp, occurredAt });
    const { progress, unlocked } = await record({ userId: caller.userId, watched: [event] });
    return { ...toVideoProgress(video, progress.get(videoId)), unlocked: [...unlocked] };
  }

  async function activityAnswer(userId: string, unlocked: readonly string[], now: number): Promise<ActivityAnswer> {
    const { streak } = await readStreak(db, userId, now);
    return { today: streak.today, streak, unlocked: [...unlocked] };
  }

  return {
    /** @throws DomainError NOT_FOUND, or SUBSCRIPTION_REQUIRED for a lesson that the caller may not open */
    position: (caller: Caller, videoId: string, body: ProgressBody) =>
      report(caller, videoId, body.completed ? 'finished' : 'progress', body),

    /** Marks a video by hand. `completed: false` is the only way to undo a completion. */
    markWatched: (caller: Caller, videoId: string, { completed, ...when }: WatchedBody) =>
      report(caller, videoId, completed ? 'watched' : 'unwatched', { position: 0, ...when }),

    async activity(userId: string, body: ActivityBody): Promise<ActivityAnswer> {
      const now = clock.now();
      const { unlocked } = await record({ userId, practised: [practiceEntry(body.kind, body, now)] });
      return activityAnswer(userId, unlocked, now);
    },

    /** The answer to a report of activity that is not recorded. */
    activityUnrecorded: (userId: string) => activityAnswer(userId, [], clock.now()),
  };
}

export type ProgressReports = ReturnType<typeof createProgressReports>;
