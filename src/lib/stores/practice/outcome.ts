import { ApiError } from '../http/api-error.ts';

/** What a failed request means for the queue. */
export type Outcome =
  /** The server will never take it: let it go. */
  | { do: 'drop'; reason: string }
  /** One entry spoils the request: send fewer at once until it stands alone. */
  | { do: 'split' }
  /** Keep everything and try again, not before `after` milliseconds. */
  | { do: 'retry'; after: number };

/** Said by our own server alone: anything between us and it that answers in its place must cost no entry. */
const badRequest = ['VALIDATION_ERROR', 'MALFORMED_JSON', 'PAYLOAD_TOO_LARGE'];

/** @param events in the batch that failed; 0 for a request that is no batch */
export function outcomeOf(error: unknown, events: number): Outcome {
  if (!(error instanceof ApiError)) return { do: 'retry', after: 0 };
  if (badRequest.includes(error.code)) {
    return events > 1 ? { do: 'split' } : { do: 'drop', reason: error.message };
  }
  // A batch names its lost videos one by one; elsewhere what it is about is gone, or there is no room for it.
  if (['NOT_FOUND', 'CONFLICT'].includes(error.code) && events === 0) return { do: 'drop', reason: error.message };
  return { do: 'retry', after: (error.retryAfter ?? 0) * 1000 };
}
