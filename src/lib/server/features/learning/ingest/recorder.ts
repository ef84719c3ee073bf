import type { Clock } from '../../../platform/clock.ts';
import type { OpenDatabase } from '../../../platform/db/database.ts';
import { accountGone, DomainError, isConnectionError } from '../../../platform/errors.ts';
import type { Lessons } from '../domain/catalog.ts';
import type { ProgressRow } from '../domain/learner.ts';
import { applyEvents } from './apply-events.ts';
import { readRecordedIds, selectNew } from './deduplicate.ts';
import { createGroupCommit } from './group-commit.ts';
import { refreshBoards } from './leaderboard-points.ts';
import { createLearnerCache, type LearnerQuery } from './learner-cache.ts';
import type { ActivityBatch } from './parse-events.ts';
import { type PendingWrite, type WriteResult, write } from './write.ts';

export interface RecordResult {
  /** Ids of the events and practice entries that were not stored before. */
  newIds: ReadonlySet<string>;
  /** Progress of the videos in the batch by id; undefined for a video that was never begun. */
  progress: ReadonlyMap<string, ProgressRow | undefined>;
  /** Ids of the achievements that this batch unlocked. */
  unlocked: readonly string[];
}

/**
 * Records playback events and practice entries with everything that follows from them. Resolves after the commit.
 * Recording the same id again changes nothing.
 * @throws DomainError UNAUTHENTICATED when the user has been deleted, UNAVAILABLE after too many conflicts
 */
export type Recorder = ((batch: ActivityBatch) => Promise<RecordResult>) & {
  /** Number of requests waiting to be written. */
  waiting: () => number;
};

/** Max optimistic-lock attempts before the client gets 503. */
const maxAttempts = 20;

/** Creates the recorder. Requests that arrive at the same time are written together. */
export function createRecorder(database: OpenDatabase, catalog: Lessons, clock: Clock): Recorder {
  const { db } = database;
  const cache = createLearnerCache(db);

  /**
   * Computes and writes changes for several users, assuming that no id is stored yet except those in `recorded`, and
   * that no other process writes to the same learners.
   * @param recorded stored ids by user
   * @returns an outcome for each request, except those of users for whom an assumption fails; and the users with stored
   * ids that are not in `recorded`
   */
  async function attempt(byUser: Map<string, ActivityBatch[]>, recorded: Map<string, Set<string>>, now: number) {
    const outcomes = new Map<ActivityBatch, RecordResult | Error>();
    const writes: (PendingWrite & { finish: (version: string) => void })[] = [];
    const learners = await cache.load([...byUser].map(([userId, requests]) => queryFor(userId, requests)));
    for (const [userId, requests] of byUser) {
      const state = learners.get(userId);
      if (!state) {
        for (const request of requests) outcomes.set(request, accountGone());
        continue;
      }
      const context = { timeZone: state.timeZone, recorded: recorded.get(userId) ?? noIds, catalog, now };
      const { rows, newIdsByRequest } = selectNew(requests, context);
      const answer = (unlocked: readonly string[]) => {
        const first = requests.find((request) => newIdsByRequest.get(request)!.size > 0);
        for (const request of requests) {
          outcomes.set(request, {
            newIds: newIdsByRequest.get(request)!,
            progress: state.videos,
            unlocked: request === first ? unlocked : [],
          });
        }
      };
      if (rows.events.length === 0 && rows.activities.length === 0) {
        answer([]);
        continue;
      }
      const changes = await applyEvents(state, rows, catalog, db);
      const finish = (version: string) => {
        cache.update(state, version, changes);
        answer(changes.unlocked);
      };
      writes.push({ before: state.learner, version: state.version, changes, finish });
    }
    const { saved, known } = writes.length === 0 ? nothingWritten : await write(database, writes, new Date(now));
    const earners = writes.flatMap(({ changes }) => (changes.unlocked.length > 0 ? changes.learner.userId : []));
    if (earners.length > 0) await db.transaction((tx) => refreshBoards(tx, earners, new Date(now)));
    for (const { changes, finish } of writes) {
      const version = saved.get(changes.learner.userId);
      if (version === undefined) cache.evict(changes.learner.userId);
      else finish(version);
    }
    return { outcomes, known };
  }

  async function writeTogether(batches: readonly ActivityBatch[]): Promise<(RecordResult | Error)[]> {
    // Copies, because the same object may be submitted twice and each time is a request.
    const requests = batches.map((each) => ({ ...each }));
    const outcomes = new Map<ActivityBatch, RecordResult | Error>();
    const recorded = new Map<string, Set<string>>();
    const now = clock.now();
    for (let attempts = 0; attempts < maxAttempts; attempts++) {
      const byUser = Map.groupBy(
        requests.filter((request) => !outcomes.has(request)),
        ({ userId }) => userId,
      );
      if (byUser.size === 0) break;
      const result = await attempt(byUser, recorded, now);
      for (const [request, outcome] of result.outcomes) outcomes.set(request, outcome);
      const read = async (userId: string) => recorded.set(userId, await readRecordedIds(db, byUser.get(userId)!));
      await Promise.all([...result.known].map(read));
    }
    return requests.map((request) => outcomes.get(request) ?? new DomainError('UNAVAILABLE', 'Try again in a moment.'));
  }

  return createGroupCommit({ write: writeTogether, isOfOneRequest: (error) => !isConnectionError(error) });
}

const noIds: ReadonlySet<string> = new Set();
const nothingWritten: WriteResult = { saved: new Map(), known: new Set() };

const queryFor = (userId: string, requests: readonly ActivityBatch[]): LearnerQuery => ({
  userId,
  videoIds: new Set(requests.flatMap(({ watched = [] }) => watched.map(({ videoId }) => videoId))),
  instants: requests.flatMap(({ watched = [], practised = [] }) => [
    ...watched.map(({ event }) => event.occurredAt),
    ...practised.map(({ occurredAt }) => occurredAt),
  ]),
});
