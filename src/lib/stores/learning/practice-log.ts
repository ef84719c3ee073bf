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

/** Adds or changes a log entry. @throws ApiError */
export async function logPractice({ id, ...json }: LogEntry): Promise<void> {
  await api.put(apiPath(apiPaths.practiceLogEntry, { id }), { json, retry: idempotent });
  refetch();
  // Not awaited: the user may go on typing. It never throws.
  void checkAchievements();
}

/** @throws ApiError */
export async function deleteLogEntry({ id }: LogEntry): Promise<void> {
  await api.delete(apiPath(apiPaths.practiceLogEntry, { id }), { retry: idempotent });
  refetch();
}

/** All practice as CSV. @throws ApiError */
export const readPracticeCsv = (): Promise<Blob> => api.get(apiPaths.practiceLogCsv, { retry: idempotent }).blob();

/** Refetches everything that an entry changes. */
function refetch(): void {
  for (const week of weeks.values()) week.revalidate();
  $streak.invalidate();
  $analytics.year.invalidate();
}
