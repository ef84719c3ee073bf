import { pgCore, sql } from '../drizzle.ts';
import { users } from './accounts.ts';
import { count, instant, moment, ofUser, owner, smallCounts } from './columns.ts';

const { bigint, boolean, date, doublePrecision, index, integer, pgTable, primaryKey, text, uuid } = pgCore;

/**
 * Running totals, streak and goals of a learner. Every change to the learner's record, in this table or another, updates
 * this row in the same transaction: its `xmin` is the record's version for optimistic locking, and changes are written
 * only if the version they were computed from is still current.
 */
export const learners = pgTable('learners', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.userId, ofUser),
  videosInProgress: count('videos_in_progress'),
  videosCompleted: count('videos_completed'),
  /** Completed videos, and each complete replay on a later day. */
  videosWatched: count('videos_watched'),
  watchedMs: bigint('watched_ms', { mode: 'number' }).notNull().default(0),
  practisedMs: bigint('practised_ms', { mode: 'number' }).notNull().default(0),
  lessonsCompleted: count('lessons_completed'),
  coursesCompleted: count('courses_completed'),
  techniqueLessons: count('technique_lessons'),
  chordsRight: count('chords_right'),
  scalesRight: count('scales_right'),
  notes: count('notes'),
  favourites: count('favourites'),
  nightPractice: count('night_practice'),
  earlyPractice: count('early_practice'),
  fullWeekends: count('full_weekends'),
  lessonsInOneDay: count('lessons_in_one_day'),
  minutesInOneGo: count('minutes_in_one_go'),
  /** All days that ever counted; losing a streak does not reduce it. */
  daysPractised: count('days_practised'),
  currentStreak: count('current_streak'),
  longestStreak: count('longest_streak'),
  freezes: count('freezes'),
  /** Consecutive counted days, which earn freezes. */
  daysInARow: count('days_in_a_row'),
  lastCountedDate: date('last_counted_date', { mode: 'string' }),
  goalMinutesPerDay: integer('goal_minutes_per_day').notNull().default(15),
  goalDaysPerWeek: integer('goal_days_per_week').notNull().default(4),
  points: count('points'),
});

export const days = pgTable(
  'days',
  {
    userId: owner().references(() => users.userId, ofUser),
    /** Calendar day in the user's time zone. */
    date: date({ mode: 'string' }).notNull(),
    practisedMs: count('practised_ms'),
    /** The part of `practised_ms` that comes from events deleted since. */
    settledMs: count('settled_ms'),
    lessons: count('lessons'),
    /** The goal in force on this day. */
    goalSeconds: integer('goal_seconds').notNull(),
    /** Missed, but covered by a freeze. */
    frozen: boolean().notNull().default(false),
    /** Cut short by a change of time zone: a miss does not break the streak. */
    excused: boolean().notNull().default(false),
    /**
     * Stretches of practice without a long break, as a flat list of triples in ms: start and end (from midnight UTC of
     * `date`), and time practised.
     */
    stretches: integer().array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.userId, table.date] })],
);

export const videoProgress = pgTable(
  'video_progress',
  {
    userId: owner().references(() => users.userId, ofUser),
    videoId: text('video_id').notNull(),
    positionMs: count('position_ms'),
    durationMs: integer('duration_ms').notNull(),
    /** Whether the video was played, as opposed to only marked. */
    begun: boolean().notNull().default(false),
    completedAt: moment('completed_at'),
    /** The user's calendar day at `completed_at`. */
    completedOn: date('completed_on', { mode: 'string' }),
    lastWatchedAt: moment('last_watched_at').notNull(),
    /** Length of video watched, including repeats; `practised_ms` is the time it took. */
    watchedMs: bigint('watched_ms', { mode: 'number' }).notNull().default(0),
    practisedMs: bigint('practised_ms', { mode: 'number' }).notNull().default(0),
    plays: count('plays'),
    completions: count('completions'),
    /** Complete replays, each on a later day; null until the next event in rows of 1.1 and older. */
    replays: integer(),
    /** Day of the first time the end was reached, or of the latest replay. */
    finishedOn: date('finished_on', { mode: 'string' }),
    /** `watched_ms` when the end was last reached. */
    watchedAtEndMs: bigint('watched_at_end_ms', { mode: 'number' }).notNull().default(0),
    seeks: count('seeks'),
    /** Sorted, disjoint ranges watched at least once, flat: start, end, start, end … in ms. */
    ranges: integer().array().notNull().default([]),
    /** How often each hundredth of the video was watched. */
    coverage: smallCounts().notNull().default(sql`''`),
    /** The latest event; the next one continues from it. */
    lastEventId: uuid('last_event_id').notNull(),
    /** When the playhead was at `position_ms`. */
    playheadAt: moment('playhead_at').notNull(),
    playing: boolean().notNull().default(false),
    speed: doublePrecision().notNull().default(1),
    /** Set at the end until the playhead moves back, so that reaching the end counts once. */
    atEnd: boolean('at_end').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.videoId] })],
);

/** Kind of manually logged activities; their `ref` names what was practised. */
export const logged = 'log';

/** Practice entries: practice reported with its duration. */
export const activities = pgTable(
  'activities',
  {
    userId: owner().references(() => users.userId, ofUser),
    activityId: uuid('activity_id').notNull(),
    kind: text().notNull(),
    ref: text(),
    practisedMs: integer('practised_ms').notNull(),
    occurredAt: moment('occurred_at').notNull(),
    receivedAt: moment('received_at').notNull(),
    date: date({ mode: 'string' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.activityId] }),
    index('activities_logged')
      .on(table.userId, table.date)
      .where(sql.raw(`kind = '${logged}'`)),
  ],
);

export const unlockedAchievements = pgTable(
  'unlocked_achievements',
  {
    userId: owner().references(() => users.userId, ofUser),
    achievementId: text('achievement_id').notNull(),
    unlockedAt: instant('unlocked_at').notNull(),
    /** When it was shown to the user. */
    announcedAt: instant('announced_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.achievementId] })],
);
