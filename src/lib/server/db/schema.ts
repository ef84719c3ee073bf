import type { Plan, Preferences, Role } from '../../contract/accounts.ts';
import type { MailMessage } from '../mail/messages.ts';
import { pgCore } from './drizzle.ts';

const {
  bigint,
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} = pgCore;

/**
 * Every row of a user has `user_id` first in its key, so that all tables can be distributed by it. Instants are
 * `timestamptz` in milliseconds; places in a video and lengths of time are whole milliseconds, so that sums do
 * not depend on their order.
 */

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
const count = (name: string) => integer(name).notNull().default(0);
const owner = () => uuid('user_id').notNull();
const ofUser = { onDelete: 'cascade' } as const;

export const users = pgTable('users', {
  userId: uuid('user_id').primaryKey(),
  /** As it was typed; `email_addresses` holds what is compared. */
  email: text().notNull(),
  name: text().notNull(),
  bio: text(),
  phone: text(),
  location: text(),
  role: text().$type<Role>().notNull().default('learner'),
  plan: text().$type<Plan>().notNull().default('free'),
  emailVerifiedAt: instant('email_verified_at'),
  /** Argon2id, in PHC form. */
  passwordHash: text('password_hash').notNull(),
  preferences: jsonb().$type<Preferences>().notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Whose an address is: the one table that is looked up without knowing the user. */
export const emailAddresses = pgTable(
  'email_addresses',
  {
    /** In lower case. */
    email: text().primaryKey(),
    userId: owner().references(() => users.userId, ofUser),
  },
  (table) => [index('email_addresses_user').on(table.userId)],
);

/** One login on one device: the family of the refresh tokens that follow each other. Ended sessions are deleted. */
export const sessions = pgTable(
  'sessions',
  {
    userId: owner().references(() => users.userId, ofUser),
    sessionId: uuid('session_id').notNull(),
    /** Browser and system, as far as the browser told. */
    device: text().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Who of the school sees the site as this user; such a session ends at `expires_at` and is not prolonged. */
    impersonatorId: uuid('impersonator_id').references(() => users.userId, ofUser),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sessionId] }),
    index('sessions_impersonator').on(table.impersonatorId),
  ],
);

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    userId: owner(),
    sessionId: uuid('session_id').notNull(),
    /** SHA-256 of the token, base64url. */
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When another took its place; a use long after that is theft. */
    replacedAt: instant('replaced_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sessionId, table.tokenHash] }),
    foreignKey({
      name: 'refresh_tokens_session',
      columns: [table.userId, table.sessionId],
      foreignColumns: [sessions.userId, sessions.sessionId],
    }).onDelete('cascade'),
  ],
);

/** Tokens that are sent by mail and work once. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    userId: owner().references(() => users.userId, ofUser),
    /** SHA-256 of the token, base64url. */
    tokenHash: text('token_hash').notNull(),
    purpose: text().$type<'verify' | 'reset'>().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tokenHash] })],
);

/** Browsers that the user has logged in with: a login with another one is told by mail. */
export const knownDevices = pgTable(
  'known_devices',
  {
    userId: owner().references(() => users.userId, ofUser),
    device: text().notNull(),
    firstSeenAt: instant('first_seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.device] })],
);

/** Mail that is still to be sent, written in the transaction that it tells of, and deleted once it is sent. */
export const mails = pgTable(
  'mails',
  {
    userId: owner().references(() => users.userId, ofUser),
    mailId: uuid('mail_id').notNull(),
    recipient: text().notNull(),
    message: jsonb().$type<MailMessage>().notNull(),
    createdAt: instant('created_at').notNull(),
    attempts: count('attempts'),
    nextAttemptAt: instant('next_attempt_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.mailId] }),
    index('mails_next_attempt').on(table.nextAttemptAt),
  ],
);

/** Leave for somebody of the school to see the site as this user, and what came of it. */
export const impersonations = pgTable(
  'impersonations',
  {
    userId: owner().references(() => users.userId, ofUser),
    impersonationId: uuid('impersonation_id').notNull(),
    /** Null when that account is gone. */
    adminId: uuid('admin_id').references(() => users.userId, { onDelete: 'set null' }),
    reason: text().notNull(),
    /** SHA-256 of the token, base64url. */
    tokenHash: text('token_hash').notNull(),
    grantedAt: instant('granted_at').notNull(),
    usableUntil: instant('usable_until').notNull(),
    sessionId: uuid('session_id'),
    startedAt: instant('started_at'),
    endsAt: instant('ends_at'),
    /** Ended by somebody before `ends_at`. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.impersonationId] }),
    index('impersonations_latest').on(table.impersonationId),
    index('impersonations_admin').on(table.adminId),
  ],
);

/** Every changing request of an impersonator. */
export const impersonationChanges = pgTable(
  'impersonation_changes',
  {
    userId: owner(),
    impersonationId: uuid('impersonation_id').notNull(),
    changeId: uuid('change_id').notNull(),
    method: text().notNull(),
    path: text().notNull(),
    fields: text().array().notNull(),
    at: instant('at').notNull(),
    /** Of the answer; null while there is none. */
    status: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.impersonationId, table.changeId] }),
    foreignKey({
      name: 'impersonation_changes_impersonation',
      columns: [table.userId, table.impersonationId],
      foreignColumns: [impersonations.userId, impersonations.impersonationId],
    }).onDelete('cascade'),
  ],
);

/**
 * What is counted of a learner, so that nothing has to be counted again. Every act locks this row first: it is
 * what puts the acts of one person in order.
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
    completedAt: instant('completed_at'),
    /** The user's calendar day at `completed_at`. */
    completedOn: date('completed_on', { mode: 'string' }),
    lastWatchedAt: instant('last_watched_at').notNull(),
    /** Video that was watched, repeats included, and the time that took. */
    watchedMs: bigint('watched_ms', { mode: 'number' }).notNull().default(0),
    practisedMs: bigint('practised_ms', { mode: 'number' }).notNull().default(0),
    plays: count('plays'),
    completions: count('completions'),
    seeks: count('seeks'),
    /** What was watched at least once, flat: start, end, start, end … in milliseconds, in order, apart. */
    ranges: integer().array().notNull().default([]),
    /** How often each hundredth was watched. */
    coverage: smallint().array().notNull().default([]),
    /** The newest event, from which the next one goes on. */
    lastEventId: uuid('last_event_id').notNull(),
    playing: boolean().notNull().default(false),
    speed: doublePrecision().notNull().default(1),
    /** At the end, until the playhead goes back: the end is reached once. */
    atEnd: boolean('at_end').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.videoId] }),
    index('video_progress_latest').on(table.userId, table.lastWatchedAt.desc()),
  ],
);

export const watchEventKinds = [
  'play',
  'pause',
  'complete',
  'chapter_change',
  'speed_change',
  'quality_change',
  'seek',
  'heartbeat',
  'progress',
  'finished',
  'watched',
  'unwatched',
] as const;

/** Everything that was reported of a video. All that is known of watching can be computed from these rows. */
export const watchEvents = pgTable(
  'watch_events',
  {
    userId: owner().references(() => users.userId, ofUser),
    eventId: uuid('event_id').notNull(),
    videoId: text('video_id').notNull(),
    kind: text().$type<(typeof watchEventKinds)[number]>().notNull(),
    occurredAt: instant('occurred_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    /** The user's calendar day at `occurred_at`. */
    date: date({ mode: 'string' }).notNull(),
    positionMs: integer('position_ms').notNull(),
    speed: doublePrecision(),
    seekFromMs: integer('seek_from_ms'),
    seekToMs: integer('seek_to_ms'),
    details: jsonb().$type<{ quality?: string; chapterId?: string; chapterName?: string }>(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.eventId] }),
    index('watch_events_video').on(table.userId, table.videoId, table.occurredAt),
  ],
);

/** Practice that was reported as such, with its length. */
export const activities = pgTable(
  'activities',
  {
    userId: owner().references(() => users.userId, ofUser),
    activityId: uuid('activity_id').notNull(),
    kind: text().notNull(),
    ref: text(),
    practisedMs: integer('practised_ms').notNull(),
    occurredAt: instant('occurred_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    date: date({ mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.activityId] })],
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

/** All tables, each after those it refers to. */
export const tables = [
  users,
  emailAddresses,
  sessions,
  refreshTokens,
  oneTimeTokens,
  knownDevices,
  mails,
  impersonations,
  impersonationChanges,
  learners,
  days,
  videoProgress,
  watchEvents,
  activities,
  unlockedAchievements,
];
