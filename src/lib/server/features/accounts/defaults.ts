import type { Preferences } from '../../../contract/accounts.ts';

/** What holds until somebody says otherwise. Nothing is mailed or shown to others unasked. */
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
