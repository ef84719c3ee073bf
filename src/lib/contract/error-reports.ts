import { z } from 'zod';
import { instantOut } from './common.ts';

/** Something that went wrong on the server, however often. Nothing in it belongs to a person. */
export const fault = z.object({
  id: z.string(),
  /** What the server was at when it happened. */
  place: z.string(),
  name: z.string(),
  message: z.string(),
  /** Where in the program, the innermost first. */
  stack: z.array(z.string()),
  count: z.int(),
  firstAt: instantOut,
  lastAt: instantOut,
  /** Of the request in which it happened last, as its answer named it; null outside of one. */
  lastRequestId: z.string().nullable(),
});

/** The newest first. */
export const faultsAnswer = z.array(fault);

export type Fault = z.infer<typeof fault>;
