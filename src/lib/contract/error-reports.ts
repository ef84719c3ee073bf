import { z } from 'zod';
import { instantOut } from './common.ts';

/** A group of equal errors on the server. Holds no personal data. */
export const fault = z
  .object({
    id: z.string(),
    /** What the server was doing, such as a route or a job. */
    place: z.string(),
    name: z.string(),
    message: z.string(),
    /** Stack frames, the innermost first. */
    stack: z.array(z.string()),
    count: z.int(),
    firstAt: instantOut,
    lastAt: instantOut,
    /** Request id of the latest occurrence; null outside a request. */
    lastRequestId: z.string().nullable(),
  })
  .meta({ id: 'Fault' });

/** The latest first. */
export const faultsAnswer = z.array(fault);

export type Fault = z.infer<typeof fault>;
