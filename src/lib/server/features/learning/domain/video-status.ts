import type { VideoStatus } from '../../../../contract/progress.ts';

export function statusOf(row: { begun: boolean; completedAt: number | null } | undefined): VideoStatus {
  if (row && row.completedAt !== null) return 'completed';
  return row?.begun ? 'in_progress' : 'not_started';
}

const toTenth = (value: number) => Math.round(value * 10) / 10;

/** 0 to 100, to a tenth; 100 only when completed. */
export function percentage(row: { positionMs: number; completedAt: number | null }, durationMs: number): number {
  return row.completedAt ? 100 : Math.min(99.9, toTenth((row.positionMs / durationMs) * 100));
}

/** Share of a whole as 0 to 100, to a tenth; 0 when the whole is 0. */
export const shareOf = (part: number, whole: number): number => (whole > 0 ? toTenth((part / whole) * 100) : 0);
