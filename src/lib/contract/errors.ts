import { z } from 'zod';
import { type ErrorCode, errorStatus } from './error-codes.ts';

/** A validation error; `path` begins with `body`, `query` or `path`. */
export const errorDetail = z.object({ path: z.string(), message: z.string() }).meta({ id: 'ErrorDetail' });

export const errorBody = z
  .object({
    error: z.object({
      code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
      message: z.string(),
      details: z.array(errorDetail).optional(),
    }),
    requestId: z.string(),
  })
  .meta({ id: 'ErrorBody' });

export type ErrorDetail = z.infer<typeof errorDetail>;
export type ErrorBody = z.infer<typeof errorBody>;
