import { pgCore, sql } from '../drizzle.ts';
import { users } from './accounts.ts';
import { count, instant, moment, ofUser, owner, smallCounts } from './columns.ts';

const { bigint, boolean, date, doublePrecision, index, integer, pgTable, primaryKey, text, uuid } = pgCore;

/**
 * Counters, streak and goals of a learner, so that nothing has to be added up again. Every change of the learner's record,
 * in this table or another, updates this row in the same transaction: its `xmin` is the version of the record, and a
 * report is written only while the version is the one from which it was computed.
 */
export const learners = pgTable('learners', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.userId, ofUser),
  videosInProgress: count('videos_in_progress'),
  videosCompleted: count('videos_completed'),
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
  /** All days that ever counted; a lost streak takes nothing from it. */
  daysPractised: count('days_practised'),
  currentStreak: count('current_streak'),
  longestStreak: count('longest_streak'),
  freezes: count('freezes'),
  /** Counted days without a miss, which earn freezes. */
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
    /** Calendar day where the user was. */
    date: date({ mode: 'string' }).notNull(),
    practisedMs: count('practised_ms'),
    /** The part of it that events proved which are no longer kept. */
    settledMs: count('settled_ms'),
    lessons: count('lessons'),
    /** The goal that held on this day. */
    goalSeconds: integer('goal_seconds').notNull(),
    /** Missed, and covered by a freeze. */
    frozen: boolean().notNull().default(false),
    /** Cut short by a change of the time zone: a miss that costs nothing. */
    excused: boolean().notNull().default(false),
    /**
     * Stretches of practice without a long break, flat: start, end (both from midnight UTC of `date`) and time
     * practised in it, milliseconds.
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
    /** Whether it was played, not only marked. */
    begun: boolean().notNull().default(false),
    completedAt: moment('completed_at'),
    /** The user's calendar day at `completed_at`. */
    completedOn: date('completed_on', { mode: 'string' }),
    lastWatchedAt: moment('last_watched_at').notNull(),
    /** Video that was watched, repeats included, and the time that took. */
    watchedMs: bigint('watched_ms', { mode: 'number' }).notNull().default(0),
    practisedMs: bigint('practised_ms', { mode: 'number' }).notNull().default(0),
    plays: count('plays'),
    completions: count('completions'),
    seeks: count('seeks'),
    /** What was watched at least once, flat: start, end, start, end … in milliseconds, in order, apart. */
    ranges: integer().array().notNull().default([]),
    /** How often each hundredth was watched. */
    coverage: smallCounts().notNull().default(sql`''`),
    /** The newest event, from which the next one goes on. */
    lastEventId: uuid('last_event_id').notNull(),
    /** When the playhead was seen at `position_ms`. */
    playheadAt: moment('playhead_at').notNull(),
    playing: boolean().notNull().default(false),
    speed: doublePrecision().notNull().default(1),
    /** At the end, until the playhead goes back: the end is reached once. */
    atEnd: boolean('at_end').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.videoId] })],
);

/** The kind of an activity that was logged by hand; its `ref` is what was practised. */
export const logged = 'log';

/** Practice that was reported as such, with its length. */
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
    /** When the user was told of it. */
    announcedAt: instant('announced_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.achievementId] })],
);
