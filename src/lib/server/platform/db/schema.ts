import { emailAddresses, knownDevices, oneTimeTokens, refreshTokens, sessions, users } from './schema/accounts.ts';
import { assistantMessages, assistantSessions } from './schema/assistant.ts';
import { billingCustomers, checkouts, invoices, subscriptions, trialAddresses } from './schema/billing.ts';
import { faults } from './schema/error-reports.ts';
import { favourites } from './schema/favourites.ts';
import { impersonationArchive, impersonationChanges, impersonations } from './schema/impersonation.ts';
import { leaderboardPoints } from './schema/leaderboard.ts';
import { activities, days, learners, unlockedAchievements, videoProgress } from './schema/learning.ts';
import { loops } from './schema/loops.ts';
import { mails } from './schema/mail.ts';
import { notes } from './schema/notes.ts';
import { reviewItems, reviews } from './schema/spaced-review.ts';
import { statusDays } from './schema/status.ts';
import { supportTickets } from './schema/support.ts';
import { chordChanges, trainerRounds, trainerTallies } from './schema/tools.ts';
import { downloads, navigationTotals, searchTotals } from './schema/usage.ts';
import { settledVideos, watchEvents } from './schema/watch-events.ts';

export * from './schema/accounts.ts';
export * from './schema/assistant.ts';
export * from './schema/billing.ts';
export * from './schema/error-reports.ts';
export * from './schema/favourites.ts';
export * from './schema/impersonation.ts';
export * from './schema/leaderboard.ts';
export * from './schema/learning.ts';
export * from './schema/loops.ts';
export * from './schema/mail.ts';
export * from './schema/notes.ts';
export * from './schema/spaced-review.ts';
export * from './schema/status.ts';
export * from './schema/support.ts';
export * from './schema/tools.ts';
export * from './schema/usage.ts';
export * from './schema/watch-events.ts';

/** All tables that hold something of a user, each after those it refers to. */
export const userTables = [
  users,
  emailAddresses,
  sessions,
  refreshTokens,
  oneTimeTokens,
  knownDevices,
  mails,
  impersonations,
  impersonationChanges,
  billingCustomers,
  subscriptions,
  checkouts,
  invoices,
  learners,
  days,
  videoProgress,
  watchEvents,
  settledVideos,
  activities,
  unlockedAchievements,
  leaderboardPoints,
  supportTickets,
  notes,
  favourites,
  trainerRounds,
  trainerTallies,
  chordChanges,
  assistantSessions,
  assistantMessages,
  downloads,
  loops,
  reviews,
  reviewItems,
];

/** All tables, each after those it refers to. */
export const tables = [
  ...userTables,
  impersonationArchive,
  trialAddresses,
  statusDays,
  navigationTotals,
  searchTotals,
  faults,
];
