import { z } from 'zod';
import { slug } from './catalog.ts';
import { instant, instantOut, trimmedText } from './common.ts';

/** A bar of a score, counted from 1. */
const bar = z.int().min(1).max(2000);

/** A named range of bars to practise. */
export const loop = z
  .object({
    id: z.uuid(),
    lessonId: z.string(),
    name: z.string(),
    fromBar: z.int(),
    toBar: z.int(),
    /** When a device last changed it. */
    changedAt: instantOut,
  })
  .meta({ id: 'Loop' });

/**
 * The client makes the `id`; the same `id` again changes the loop. A change older than the stored one, by `changedAt`, is
 * ignored.
 */
export const loopBody = z
  .object({
    id: z.uuid(),
    lessonId: slug,
    name: trimmedText(1, 80),
    fromBar: bar,
    toBar: bar,
    changedAt: instant.optional(),
  })
  .refine(({ fromBar, toBar }) => fromBar <= toBar, { path: ['toBar'], message: 'This is before the first bar.' })
  .meta({ id: 'LoopBody' });

export const loopParams = z.object({ id: z.uuid() });
export const loopsQuery = z.object({ lessonId: slug });

export type Loop = z.infer<typeof loop>;
export type LoopBody = z.infer<typeof loopBody>;
