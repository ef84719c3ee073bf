import type { WatchEvent, WatchState } from './playback.ts';

/** The rows of the learning record, as the rules see them; the database's schema has the same fields. */

/** Counters, streak and goals of one learner: everything the dashboard shows without adding up events. */
export interface Learner {
  userId: string;
  videosInProgress: number;
  videosCompleted: number;
  /** Completed videos, and each complete replay on a later day. */
  videosWatched: number;
  watchedMs: number;
  practisedMs: number;
  lessonsCompleted: number;
  coursesCompleted: number;
  techniqueLessons: number;
  chordsRight: number;
  scalesRight: number;
  notes: number;
  favourites: number;
  nightPractice: number;
  earlyPractice: number;
  fullWeekends: number;
  lessonsInOneDay: number;
  minutesInOneGo: number;
  /** All days that ever counted; a lost streak does not reduce it. */
  daysPractised: number;
  currentStreak: number;
  longestStreak: number;
  freezes: number;
  /** Counted days without a miss, which earn freezes. */
  daysInARow: number;
  lastCountedDate: string | null;
  goalMinutesPerDay: number;
  goalDaysPerWeek: number;
  points: number;
}

/** One calendar day of one learner, in their time zone. */
export interface DayRow {
  userId: string;
  date: string;
  practisedMs: number;
  /** Part of `practisedMs` proved by events that have been compacted away. */
  settledMs: number;
  lessons: number;
  /** The goal that applied on this day. */
  goalSeconds: number;
  /** Missed, and covered by a freeze. */
  frozen: boolean;
  /** Cut short by a change of time zone: missing it costs nothing. */
  excused: boolean;
  /** Practice spans, see intervals.ts. */
  stretches: number[];
}

/** Progress of one learner in one video. */
export interface ProgressRow extends WatchState {
  userId: string;
  videoId: string;
}

/** A playback event as it is stored. */
export interface EventRow extends WatchEvent {
  userId: string;
  videoId: string;
  receivedAt: number;
  details: { quality?: string; chapterId?: string; chapterName?: string } | null;
}

/** A practice entry as it is stored. It ended at `occurredAt`. */
export interface ActivityRow {
  userId: string;
  activityId: string;
  kind: string;
  ref: string | null;
  practisedMs: number;
  occurredAt: number;
  receivedAt: number;
  date: string;
}

/** Progress in a video up to `until`, the sum of events that are no longer stored. */
export interface CompactedVideo {
  userId: string;
  videoId: string;
  until: number;
  state: WatchState;
}

/** Rows to be written. */
export interface Rows<Row> {
  added: Row[];
  changed: Row[];
}
