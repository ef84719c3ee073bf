import { newlyMet } from '../achievements/rules.ts';
import { countersOf, unlock } from '../achievements/unlock.ts';
import type { CatalogIndex } from '../catalog/index.ts';
import type { Clock } from '../clock.ts';
import { insertNew, upsert } from '../db/bulk.ts';
import type { Database } from '../db/database.ts';
import { activities, learners } from '../db/schema.ts';
import { DomainError, isConnectionError } from '../errors.ts';
import { recordDays } from '../streaks/record.ts';
import { localDate } from '../streaks/rules/calendar.ts';
import { countCompletions } from './completions.ts';
import { createGroupCommit } from './group-commit.ts';
import { type Ledger, lockLearners } from './learners.ts';
import { keyOf, type ProgressRow, recordWatching, type WatchAct } from './watching.ts';

/** Practice that somebody reports as such. */
export interface PracticeAct {
  activityId: string;
  kind: string;
  ref: string | null;
  practisedMs: number;
  /** When it ended, in milliseconds since the epoch. */
  occurredAt: number;
}

/** What somebody did. */
export interface Acts {
  userId: string;
  watched?: readonly WatchAct[];
  practised?: readonly PracticeAct[];
}

export interface Recorded {
  /** Ids of the events that were not known before. */
  fresh: ReadonlySet<string>;
  /** What is known now of the videos in question, by id. */
  progress: ReadonlyMap<string, ProgressRow>;
  /** Achievements that these acts unlocked. */
  unlocked: readonly string[];
}

/**
 * Records what somebody did: the way from an act to an achievement, committed when this resolves. Whatever was
 * recorded before changes nothing.
 * @throws DomainError UNAUTHENTICATED when the user is gone.
 */
export type Recorder = (acts: Acts) => Promise<Recorded>;

/** The one way into the learning record. Acts that come at the same time are written together. */
export function createRecorder(db: Database, catalog: CatalogIndex, clock: Clock): Recorder {
  return createGroupCommit<Acts, Recorded>({
    write: (requests) => writeTogether(db, catalog, requests, new Date(clock.now())),
    isOfOneRequest: (error) => !isConnectionError(error),
  });
}

/**
 * Events that are new, what they say of their videos, the days they fall on, the streak, the counters, what is
 * unlocked: of all requests in one transaction.
 */
function writeTogether(
  db: Database,
  catalog: CatalogIndex,
  requests: readonly Acts[],
  now: Date,
): Promise<(Recorded | Error)[]> {
  return db.transaction(async (tx) => {
    const ledgers = await lockLearners(tx, [...new Set(requests.map(({ userId }) => userId))]);
    const present = requests.filter(({ userId }) => ledgers.has(userId));
    const watched = present.flatMap(({ userId, watched = [] }) => watched.map((act) => ({ ...act, userId })));
    const practised = present.flatMap(({ userId, practised = [] }) => practised.map((act) => ({ ...act, userId })));

    const { fresh, progress } = await recordWatching(tx, watched, ledgers, catalog, now);
    await recordPractice(tx, practised, ledgers, now);
    await recordDays(tx, ledgers);
    const all = [...ledgers.values()];
    await countCompletions(tx, all, catalog);
    const earned = all.map(({ learner, before }) => ({
      learner,
      achievements: newlyMet(countersOf(before), countersOf(learner)),
    }));
    const unlocked = await unlock(tx, earned, now);
    await upsert(
      tx,
      learners,
      all.filter(isChanged).map(({ learner }) => learner),
    );
    return requests.map((request) =>
      ledgers.has(request.userId)
        ? answerTo(request, { fresh, progress, unlocked })
        : new DomainError('UNAUTHENTICATED', 'This account is gone.'),
    );
  });
}

function isChanged({ learner, before }: Ledger): boolean {
  return (Object.keys(learner) as (keyof typeof learner)[]).some((key) => learner[key] !== before[key]);
}

/** What of everything that was written belongs to this request; what is given to it is not given to another. */
function answerTo(
  { userId, watched = [] }: Acts,
  written: { fresh: Set<string>; progress: Map<string, ProgressRow>; unlocked: Map<string, string[]> },
): Recorded {
  const own = watched.filter(({ event }) => written.fresh.delete(keyOf(userId, event.eventId)));
  const unlocked = written.unlocked.get(userId) ?? [];
  written.unlocked.delete(userId);
  return {
    fresh: new Set(own.map(({ event }) => event.eventId)),
    progress: new Map(watched.map(({ videoId }) => [videoId, written.progress.get(keyOf(userId, videoId))!])),
    unlocked,
  };
}

async function recordPractice(
  tx: Database,
  acts: readonly (PracticeAct & { userId: string })[],
  ledgers: Map<string, Ledger>,
  now: Date,
): Promise<void> {
  const rows = acts.map((act) => ({
    ...act,
    occurredAt: new Date(act.occurredAt),
    receivedAt: now,
    date: localDate(act.occurredAt, ledgers.get(act.userId)!.timeZone),
  }));
  const inserted = await insertNew(tx, activities, rows, [activities.userId, activities.activityId]);
  for (const { user_id, activity_id } of inserted) {
    const row = rows.find((candidate) => candidate.userId === user_id && candidate.activityId === activity_id)!;
    const end = row.occurredAt.getTime();
    ledgers.get(row.userId)!.practice.push({
      date: row.date,
      practisedMs: row.practisedMs,
      stretch: [end - row.practisedMs, end, row.practisedMs],
    });
  }
}
