import { z } from 'zod';
import { instant, instantOut, text } from './common.ts';

/** Kinds of items that are scheduled for review. */
export const reviewKind = z.enum(['loop', 'lesson']);
/** How well the learner played it, by their own rating. */
export const rating = z.enum(['again', 'hard', 'good', 'easy']);

/**
 * `itemId` of a loop or a lesson. The client makes the `id`, so that a review sent twice counts once. `reviewedAt`
 * defaults to now.
 */
export const reviewBody = z
  .object({
    id: z.uuid(),
    kind: reviewKind,
    itemId: text(1, 64),
    rating,
    reviewedAt: instant.optional(),
  })
  .meta({ id: 'ReviewBody' });

/** An item, and when it is due for review. */
export const reviewed = z.object({ kind: reviewKind, itemId: z.string(), dueAt: instantOut }).meta({ id: 'Reviewed' });

export const dueItem = reviewed
  .extend({
    /** Title of the loop or the lesson. */
    title: z.string(),
    lessonId: z.string(),
    lessonTitle: z.string(),
    courseId: z.string(),
    /** Bars of a loop, counted from 1; null for a lesson. */
    bars: z.object({ from: z.int(), to: z.int() }).nullable(),
  })
  .meta({ id: 'DueItem' });

export const dueQuery = z.object({ limit: z.coerce.number().int().min(1).max(20).default(5) });
/** `nextAt` is when the next item becomes due. */
export const dueAnswer = z.object({ due: z.array(dueItem), nextAt: instantOut.nullable() }).meta({ id: 'DueAnswer' });

export type ReviewKind = z.infer<typeof reviewKind>;
export type Rating = z.infer<typeof rating>;
export type ReviewBody = z.infer<typeof reviewBody>;
export type Reviewed = z.infer<typeof reviewed>;
export type DueItem = z.infer<typeof dueItem>;
export type DueAnswer = z.infer<typeof dueAnswer>;
