import type { Clock } from '../../../platform/clock.ts';
import type { OpenDatabase } from '../../../platform/db/database.ts';
import { DomainError, isConnectionError } from '../../../platform/errors.ts';
import type { CatalogIndex } from '../../catalog/index.ts';
import { type Changes, changesOf } from './apply-events.ts';
import { renew } from './copy-into.ts';
import { type Acts, newsOf } from './deduplicate.ts';
import { createGroupCommit } from './group-commit.ts';
import { createFacts } from './history.ts';
import { readRecorded } from './known-ids.ts';
import { refreshBoardsOf } from './leaderboard-points.ts';
import { createLearnerStates, type LearnerState, type ProgressRow, type Wanted } from './learner-cache.ts';
import { type Writing, type Written, write } from './write.ts';

export interface Recorded {
  /** Ids of the events and activities that were not known before. */
  fresh: ReadonlySet<string>;
  /** What is known now of the videos in question, by id. */
  progress: ReadonlyMap<string, ProgressRow | undefined>;
  /** Achievements that these acts unlocked. */
  unlocked: readonly string[];
}

/**
 * Records what somebody did: the way from an act to an achievement, committed when this resolves. Whatever was
 * recorded before changes nothing.
 * @throws DomainError UNAUTHENTICATED when the user is gone.
 */
export type Recorder = ((acts: Acts) => Promise<Recorded>) & {
  /** How many requests wait to be written. */
  waiting: () => number;
};

/** How often acts are thought through before their learner is told to wait; each time another process was first. */
const mostTurns = 20;

/** The one way into the learning record. Acts that come at the same time are written together. */
export function createRecorder(database: OpenDatabase, catalog: CatalogIndex, clock: Clock): Recorder {
  const { db } = database;
  const states = createLearnerStates(db);

  /**
   * Thinks the acts of some users through, and writes what follows. Hopes that nothing of it was recorded before, and
   * that nobody is changed meanwhile.
   * @param recorded ids of what was recorded before, by user
   * @returns what became of each request, nothing for a user of whom one of these does not hold; and the users of whom
   * something was recorded before.
   */
  async function attempt(byUser: Map<string, Acts[]>, recorded: Map<string, Set<string>>, now: number) {
    const outcomes = new Map<Acts, Recorded | Error>();
    const writings: (Writing & { finish: (version: string) => void })[] = [];
    const loaded = await states.load([...byUser].map(([userId, requests]) => wantedFor(userId, requests)));
    for (const [userId, requests] of byUser) {
      const state = loaded.get(userId);
      if (!state) {
        const gone = new DomainError('UNAUTHENTICATED', 'This account is gone.');
        for (const request of requests) outcomes.set(request, gone);
        continue;
      }
      const context = { timeZone: state.timeZone, recorded: recorded.get(userId) ?? nothing, catalog, now };
      const { news, broughtBy } = newsOf(requests, context);
      const answer = (unlocked: readonly string[]) => {
        const earner = requests.find((request) => broughtBy.get(request)!.size > 0);
        for (const request of requests) {
          outcomes.set(request, {
            fresh: broughtBy.get(request)!,
            progress: state.videos,
            unlocked: request === earner ? unlocked : [],
          });
        }
      };
      if (news.events.length === 0 && news.activities.length === 0) {
        answer([]);
        continue;
      }
      const changes = await changesOf(state, news, catalog, createFacts(db, userId));
      const finish = (version: string) => {
        advance(state, version, changes);
        states.keep(state);
        answer(changes.unlocked);
      };
      writings.push({ before: state.learner, version: state.version, changes, finish });
    }
    const { saved, known } = writings.length === 0 ? nobody : await write(database, writings, new Date(now));
    const earners = writings.filter(({ changes }) => changes.unlocked.length > 0);
    await refreshBoardsOf(
      db,
      earners.map(({ changes }) => changes.learner.userId),
      new Date(now),
    );
    for (const { changes, finish } of writings) {
      const version = saved.get(changes.learner.userId);
      if (version === undefined) states.forget(changes.learner.userId);
      else finish(version);
    }
    return { outcomes, known };
  }

  async function writeTogether(acts: readonly Acts[]): Promise<(Recorded | Error)[]> {
    // The same object may come twice; each coming is a request.
    const requests = acts.map((each) => ({ ...each }));
    const outcomes = new Map<Acts, Recorded | Error>();
    const recorded = new Map<string, Set<string>>();
    const now = clock.now();
    for (let turn = 0; turn < mostTurns; turn++) {
      const byUser = Map.groupBy(
        requests.filter((request) => !outcomes.has(request)),
        ({ userId }) => userId,
      );
      if (byUser.size === 0) break;
      const tried = await attempt(byUser, recorded, now);
      for (const [request, outcome] of tried.outcomes) outcomes.set(request, outcome);
      const read = async (userId: string) => recorded.set(userId, await readRecorded(db, byUser.get(userId)!));
      await Promise.all([...tried.known].map(read));
    }
    return requests.map((request) => outcomes.get(request) ?? new DomainError('UNAVAILABLE', 'Try again in a moment.'));
  }

  return createGroupCommit({ write: writeTogether, isOfOneRequest: (error) => !isConnectionError(error) });
}

const nothing: ReadonlySet<string> = new Set();
const nobody: Written = { saved: new Map(), known: new Set() };

const wantedFor = (userId: string, requests: readonly Acts[]): Wanted => ({
  userId,
  videoIds: new Set(requests.flatMap(({ watched = [] }) => watched.map(({ videoId }) => videoId))),
  instants: requests.flatMap(({ watched = [], practised = [] }) => [
    ...watched.map(({ event }) => event.occurredAt),
    ...practised.map(({ occurredAt }) => occurredAt),
  ]),
});

/** Brings what is known to where it is once the changes are written. */
function advance(state: LearnerState, version: string, { learner, videos, days }: Changes): void {
  state.version = version;
  renew(state.learner, learner);
  for (const row of [...videos.added, ...videos.changed]) keepRow(state.videos, row.videoId, row);
  for (const row of [...days.added, ...days.changed]) keepRow(state.days, row.date, row);
}

function keepRow<Row extends object>(rows: Map<string, Row | undefined>, id: string, row: Row): void {
  const kept = rows.get(id);
  if (kept) renew(kept, row);
  else rows.set(id, row);
}
