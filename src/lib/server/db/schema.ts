import { emailAddresses, knownDevices, oneTimeTokens, refreshTokens, sessions, users } from './schema/accounts.ts';
import { favourites } from './schema/favourites.ts';
import { impersonationChanges, impersonations } from './schema/impersonation.ts';
import { mails } from './schema/mail.ts';
import { notes } from './schema/notes.ts';
import { activities, days, learners, unlockedAchievements, videoProgress, watchEvents } from './schema/record.ts';

export * from './schema/accounts.ts';
export * from './schema/favourites.ts';
export * from './schema/impersonation.ts';
export * from './schema/mail.ts';
export * from './schema/notes.ts';
export * from './schema/record.ts';

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
  notes,
  favourites,
];
