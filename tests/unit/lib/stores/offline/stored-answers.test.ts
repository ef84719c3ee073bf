import { expect, test } from 'vitest';
import { isStoredAnswer } from '#src/lib/stores/offline/stored-answers.ts';

test.each([
  '/users/me',
  '/progress/overview',
  '/progress/videos/continue-watching?limit=1',
  '/courses/first-week/progress',
  '/streaks/analytics?period=year',
  '/favourites',
  '/reviews/due',
])('%s is stored', (path) => expect(isStoredAnswer(path)).toBe(true));

test.each([
  '/users/me/export',
  '/admin/users?query=a',
  '/auth/sessions',
  '/health',
  '/streaks/history?startDate=2026-01-01&endDate=2026-12-31',
  '/favourites/chord/Am',
  '/courses/first-week/lessons/a-and-d',
  '/demo',
])('%s is not stored', (path) => expect(isStoredAnswer(path)).toBe(false));
