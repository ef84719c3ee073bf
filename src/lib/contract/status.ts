import { z } from 'zod';
import { date } from './common.ts';

/** Days of history, today included. */
export const statusDays = 90;

export const statusCheck = z
  .object({
    name: z.enum(['site', 'database']),
    status: z.enum(['up', 'down']),
    latencyMs: z.number(),
  })
  .meta({ id: 'StatusCheck' });

export const statusAnswer = z
  .object({
    status: z.enum(['up', 'down']),
    checks: z.array(statusCheck),
    /** Days since the first measured one, the oldest first; `uptime` is a share from 0 to 1. */
    history: z.array(z.object({ date, uptime: z.number().min(0).max(1) })),
  })
  .meta({ id: 'StatusAnswer' });

export type StatusAnswer = z.infer<typeof statusAnswer>;
