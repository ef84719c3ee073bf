import type { activities } from '../../../platform/db/schema.ts';
import type { CatalogIndex } from '../../catalog/index.ts';
import { newlyMet, pointsOf } from '../domain/achievements.ts';
import { countCompletions } from '../domain/completions.ts';
import { type Ledger, openLedger } from '../domain/ledger.ts';
import type { DayRow, Learner } from '../read/current-streak.ts';
import { recordDays } from './apply-days.ts';
import { type EventRow, type Rows, watch } from './apply-videos.ts';
import type { Facts } from './history.ts';
import type { LearnerState, ProgressRow } from './learner-cache.ts';
import { countersOf } from './unlock.ts';

export type ActivityRow = typeof activities.$inferSelect;

/** What somebody did that was not recorded before. */
export interface News {
  events: EventRow[];
  activities: ActivityRow[];
}

/** What is to be written because of it. */
export interface Changes extends News {
  learner: Learner;
  videos: Rows<ProgressRow>;
  days: Rows<DayRow>;
  /** Ids of achievements. */
  unlocked: string[];
}

/** The way from acts to achievements, for one user: videos, days, streak, counters, unlocks. Nothing is written. */
export async function changesOf(
  state: LearnerState,
  { events, activities }: News,
  catalog: CatalogIndex,
  facts: Facts,
): Promise<Changes> {
  const ledger = openLedger(state.learner, state.timeZone);
  const videos = await watch(ledger, state.videos, events, catalog, facts);
  for (const { date, occurredAt, practisedMs } of activities) {
    ledger.practice.push({ date, end: occurredAt, practisedMs });
  }
  const days = await recordDays(ledger, state.days, facts);
  const { learner, before } = ledger;
  if (learner.videosCompleted !== before.videosCompleted) {
    Object.assign(learner, countCompletions(await completedAfter(videos, facts), catalog));
  }
  const unlocked = await earnedBy(ledger, facts);
  learner.points += pointsOf(unlocked);
  return { learner, events, activities, videos, days, unlocked };
}

async function completedAfter({ added, changed }: Rows<ProgressRow>, facts: Facts): Promise<Set<string>> {
  const completed = new Set(await facts.completedVideos());
  for (const { videoId, completedAt } of [...added, ...changed]) {
    if (completedAt !== null) completed.add(videoId);
    else completed.delete(videoId);
  }
  return completed;
}

/** Met now, not before, and never unlocked: what was once earned can be met again. */
async function earnedBy({ learner, before }: Ledger, facts: Facts): Promise<string[]> {
  const met = newlyMet(countersOf(before), countersOf(learner)).map(({ id }) => id);
  if (met.length === 0) return met;
  const unlocked = await facts.unlocked();
  return met.filter((id) => !unlocked.includes(id));
}
