import { z } from 'zod';
import { instant, instantOut, text } from './common.ts';

/** What comes up again by itself. */
export const reviewKind = z.enum(['loop', 'lesson']);
/** How it went, in the words of whoever played it. */
export const rating = z.enum(['again', 'hard', 'good', 'easy']);

/**
 * `itemId` is that of a loop or a lesson. The client makes the `id`: the same one again counts once. `reviewedAt` is
 * when it was played; without it, now.
 */
export const reviewBody = z.object({
  id: z.uuid(),
  kind: reviewKind,
  itemId: text(1, 64),
  rating,
  reviewedAt: instant.optional(),
});

/** When something comes up again. */
export const reviewed = z.object({ kind: reviewKind, itemId: z.string(), dueAt: instantOut });

export const dueItem = reviewed.extend({
  /** Of the loop or the lesson. */
  title: z.string(),
  lessonId: z.string(),
  lessonTitle: z.string(),
  courseId: z.string(),
  /** Of a loop, counted from 1. */
  bars: z.object({ from: z.int(), to: z.int() }).nullable(),
});

export const dueQuery = z.object({ limit: z.coerce.number().int().min(1).max(20).default(5) });
/** `nextAt` is when the next thing comes up that is not due yet. */
export const dueAnswer = z.object({ due: z.array(dueItem), nextAt: instantOut.nullable() });

export type ReviewKind = z.infer<typeof reviewKind>;
export type Rating = z.infer<typeof rating>;
export type ReviewBody = z.infer<typeof reviewBody>;
export type Reviewed = z.infer<typeof reviewed>;
export type DueItem = z.infer<typeof dueItem>;
export type DueAnswer = z.infer<typeof dueAnswer>;
