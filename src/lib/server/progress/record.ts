import { newlyMet } from '../achievements/rules.ts';
import { countersOf, unlock } from '../achievements/unlock.ts';
import type { CatalogIndex } from '../catalog/index.ts';
import { insertNew, upsert } from '../db/bulk.ts';
import type { Database } from '../db/database.ts';
import { activities, learners } from '../db/schema.ts';
import { DomainError } from '../errors.ts';
import { recordDays } from '../streaks/record.ts';
import { localDate } from '../streaks/rules/calendar.ts';
import { countCompletions } from './completions.ts';
import { type Ledger, lockLearners } from './learners.ts';
import { recordWatching, type WatchAct, type Watched } from './watching.ts';

/** Practice that somebody reports as such. */
export interface PracticeAct {
  userId: string;
  activityId: string;
  kind: string;
  ref: string | null;
  practisedMs: number;
  /** When it ended, in milliseconds since the epoch. */
  occurredAt: number;
}

export interface Recorded extends Watched {
  /** Achievements that these acts unlocked, by user. */
  unlocked: Map<string, string[]>;
}

/**
 * The way from an act to an achievement, in one transaction: events that are new, what they say of their videos,
 * the days they fall on, the streak, the counters, what is unlocked. Acts may be of many users; whatever was
 * recorded before changes nothing.
 * @throws DomainError UNAUTHENTICATED when a user is gone.
 */
export function record(
  db: Database,
  catalog: CatalogIndex,
  acts: { watched?: readonly WatchAct[]; practised?: readonly PracticeAct[] },
  now: Date,
): Promise<Recorded> {
  const { watched = [], practised = [] } = acts;
  return db.transaction(async (tx) => {
    const userIds = [...new Set([...watched, ...practised].map((act) => act.userId))].sort();
    const ledgers = await lockLearners(tx, userIds);
    if (ledgers.size < userIds.length) throw new DomainError('UNAUTHENTICATED', 'This account is gone.');

    const result = await recordWatching(tx, watched, ledgers, catalog, now);
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
    return { ...result, unlocked };
  });
}

function isChanged({ learner, before }: Ledger): boolean {
  return (Object.keys(learner) as (keyof typeof learner)[]).some((key) => learner[key] !== before[key]);
}

async function recordPractice(
  tx: Database,
  acts: readonly PracticeAct[],
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
