import { emailAddresses, knownDevices, oneTimeTokens, refreshTokens, sessions, users } from './accounts.ts';
import { assistantMessages, assistantSessions } from './assistant.ts';
import { billingCustomers, checkouts, invoices, subscriptions, trialAddresses } from './billing.ts';
import { faults } from './error-reports.ts';
import { favourites } from './favourites.ts';
import { impersonationArchive, impersonationChanges, impersonations } from './impersonation.ts';
import { leaderboardPoints } from './leaderboard.ts';
import { activities, days, learners, unlockedAchievements, videoProgress } from './learning.ts';
import { loops } from './loops.ts';
import { mails } from './mail.ts';
import { notes } from './notes.ts';
import { reviewItems, reviews } from './spaced-review.ts';
import { statusDays } from './status.ts';
import { supportTickets } from './support.ts';
import { chordChanges, trainerRounds, trainerTallies } from './tools.ts';
import { downloads, navigationTotals, searchTotals } from './usage.ts';
import { settledVideos, watchEvents } from './watch-events.ts';

export * from './accounts.ts';
export * from './assistant.ts';
export * from './billing.ts';
export * from './error-reports.ts';
export * from './favourites.ts';
export * from './impersonation.ts';
export * from './leaderboard.ts';
export * from './learning.ts';
export * from './loops.ts';
export * from './mail.ts';
export * from './notes.ts';
export * from './spaced-review.ts';
export * from './status.ts';
export * from './support.ts';
export * from './tools.ts';
export * from './usage.ts';
export * from './watch-events.ts';

/** Tables with user data, each after those it references. */
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

/** All tables, each after those it references. */
export const tables = [
  ...userTables,
  impersonationArchive,
  trialAddresses,
  statusDays,
  navigationTotals,
  searchTotals,
  faults,
];
