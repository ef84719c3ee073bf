import type { Preferences } from '../../../contract/accounts.ts';

/** Preferences of a new account. Mail and public listings are opt-in. */
export const defaultPreferences: Preferences = {
  timeZone: 'UTC',
  theme: 'system',
  leftHanded: false,
  playbackSpeed: 1,
  autoplayNext: false,
  captions: false,
  emailReminders: false,
  weeklyDigest: false,
  showOnLeaderboard: false,
  firstVisit: null,
};
