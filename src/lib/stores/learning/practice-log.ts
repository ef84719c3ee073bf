import { v7 } from 'uuid';
import { apiPath, apiPaths } from '../../contract/api-paths.ts';
import type { LogEntry, LogWeek } from '../../contract/practice-log.ts';
import { api } from '../http/client.ts';
import { createQuery } from '../http/query.ts';
import { idempotent } from '../http/retry.ts';
import { checkAchievements } from './achievements.ts';
import { $analytics, $streak } from './streaks.ts';

const weeks = new Map<string, ReturnType<typeof createQuery<LogWeek>>>();

/** A week of practice. @param date any day of it; '' for this week */
export function logWeekOf(date: string) {
  const path = date ? `${apiPaths.practiceLog}?date=${date}` : apiPaths.practiceLog;
  const known = weeks.get(date) ?? createQuery<LogWeek>(path);
  weeks.set(date, known);
  return known;
}

export const newEntryId = (): string => v7();

/** Logs practice, or changes what was logged. @throws ApiError */
export async function logPractice({ id, ...json }: LogEntry): Promise<void> {
  await api.put(apiPath(apiPaths.practiceLogEntry, { id }), { json, retry: idempotent });
  readAgain();
  // It never throws, and whoever goes on typing does not wait for it.
  void checkAchievements();
}

/** @throws ApiError */
export async function deleteLogEntry({ id }: LogEntry): Promise<void> {
  await api.delete(apiPath(apiPaths.practiceLogEntry, { id }), { retry: idempotent });
  readAgain();
}

/** All practice as CSV. @throws ApiError */
export const readPracticeCsv = (): Promise<Blob> => api.get(apiPaths.practiceLogCsv, { retry: idempotent }).blob();

/** Days, streak and years have changed. */
function readAgain(): void {
  for (const week of weeks.values()) week.revalidate();
  $streak.invalidate();
  $analytics.year.invalidate();
}
