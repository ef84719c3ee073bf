import { maxBatchEvents } from '../../contract/limits.ts';
import type { RecordedProgress } from '../../contract/progress.ts';
import type { BatchAnswer } from '../../contract/tracking.ts';
import { ApiError } from '../http/api-error.ts';
import { type Call, nextRequest } from './queue.ts';
import type { QueueStorage } from './queue-storage.ts';
import { newRateLimit, sendDelay, withBackOff, withoutBackOff } from './rate-limit.ts';
import { isUrgent } from './schedule.ts';

type Answer = Partial<BatchAnswer & RecordedProgress>;

export interface SenderPorts {
  storage: QueueStorage;
  /** Sends on behalf of `userId`. @throws ApiError, or an Error when another user has logged in since */
  post(userId: string, path: string, body: object, method?: Call['method']): Promise<Answer | undefined>;
  /** Milliseconds since the epoch. */
  now(): number;
  random(): number;
  warn(message: string, detail: unknown): void;
}

/**
 * Sends a user's queue, oldest first, until it is empty or a request has to be retried later. Removes an entry only
 * after the server has answered. The caller makes sure that only one tab runs this.
 * @returns ids of the achievements that this unlocked
 */
export async function sendQueue(userId: string, ports: SenderPorts): Promise<string[]> {
  const unlocked: string[] = [];
  let limit: number = maxBatchEvents;
  for (;;) {
    const { entries, rateLimit = newRateLimit() } = await ports.storage.read(userId);
    const request = nextRequest(entries, limit);
    if (!request || sendDelay(rateLimit, ports.now()) > 0) return unlocked;
    const sent = request.entries.some(isUrgent) ? { ...rateLimit, urgentAt: ports.now() } : rateLimit;
    try {
      const body = withSentAt(request.body, ports.now());
      const answer = await ports.post(userId, request.path, body, request.method);
      for (const lost of answer?.rejected ?? []) ports.warn(`The server dropped an event: ${lost.message}`, lost);
      unlocked.push(...(answer?.unlocked ?? []));
    } catch (error) {
      const action = actionAfter(error, request.events);
      if (action.do === 'retry') {
        await ports.storage.setRateLimit(userId, withBackOff(sent, ports.now(), action.after, ports.random()));
        return unlocked;
      }
      if (action.do === 'split') {
        limit = Math.ceil(request.events / 2);
        await ports.storage.setRateLimit(userId, sent);
        continue;
      }
      ports.warn(`The server refused an entry: ${action.reason}`, request.entries);
    }
    await ports.storage.remove(request.entries);
    await ports.storage.setRateLimit(userId, withoutBackOff(sent));
    limit = maxBatchEvents;
  }
}

/** Adds the send time, from which the server corrects a wrong clock. @param now milliseconds since the epoch */
export const withSentAt = (body: object, now: number) => ({ ...body, sentAt: new Date(now).toISOString() });

/** What a failed request means for the queue. */
type FailureAction =
  /** The server will never accept it. */
  | { do: 'drop'; reason: string }
  /** One entry makes the batch invalid: send smaller batches until it is alone. */
  | { do: 'split' }
  /** Keep everything and retry, no sooner than after `after` milliseconds. */
  | { do: 'retry'; after: number };

/** Codes of our own server: a proxy's 400 must not drop an entry. */
const invalidCodes = ['VALIDATION_ERROR', 'MALFORMED_JSON', 'PAYLOAD_TOO_LARGE'];

/** @param events in the failed batch; 0 for a request that is not a batch */
function actionAfter(error: unknown, events: number): FailureAction {
  if (!(error instanceof ApiError)) return { do: 'retry', after: 0 };
  if (invalidCodes.includes(error.code)) {
    return events > 1 ? { do: 'split' } : { do: 'drop', reason: error.message };
  }
  // A batch reports unknown videos one by one. For other requests, their object is gone, or a limit is reached.
  if (['NOT_FOUND', 'CONFLICT'].includes(error.code) && events === 0) return { do: 'drop', reason: error.message };
  return { do: 'retry', after: (error.retryAfter ?? 0) * 1000 };
}
