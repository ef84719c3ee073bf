import { maxBatchEvents } from '../../contract/limits.ts';
import type { RecordedProgress } from '../../contract/progress.ts';
import type { BatchAnswer } from '../../contract/tracking.ts';
import { outcomeOf } from './outcome.ts';
import { type Call, nextRequest } from './queue.ts';
import type { QueueStorage } from './queue-storage.ts';
import { freshPace, paceDelay, spend, withBackOff, withoutBackOff } from './rate-limit.ts';

type Answer = Partial<BatchAnswer & RecordedProgress>;

export interface SenderPorts {
  storage: QueueStorage;
  /** Sends as this user and as nobody else. @throws ApiError */
  post(userId: string, path: string, body: object, method?: Call['method']): Promise<Answer | undefined>;
  /** Milliseconds since the epoch. */
  now(): number;
  random(): number;
  warn(message: string, detail: unknown): void;
}

/**
 * Sends what waits of one user, oldest first, until nothing is left or a request has to be tried again later.
 * Nothing leaves the storage before the server has answered for it. Only one may run at a time over all tabs.
 * @returns ids of the achievements that this unlocked
 */
export async function sendQueue(userId: string, ports: SenderPorts): Promise<string[]> {
  const unlocked: string[] = [];
  let limit: number = maxBatchEvents;
  for (;;) {
    const { entries, pace = freshPace(ports.now()) } = await ports.storage.read(userId);
    const request = nextRequest(entries, limit);
    if (!request || paceDelay(pace, ports.now(), true) > 0) return unlocked;
    const spent = spend(pace, ports.now());
    try {
      const body = withSentAt(request.body, ports.now());
      const answer = await ports.post(userId, request.path, body, request.method);
      for (const lost of answer?.rejected ?? []) ports.warn(`The server dropped an event: ${lost.message}`, lost);
      unlocked.push(...(answer?.unlocked ?? []));
    } catch (error) {
      const outcome = outcomeOf(error, request.events);
      if (outcome.do === 'retry') {
        await ports.storage.setPace(userId, withBackOff(spent, ports.now(), outcome.after, ports.random()));
        return unlocked;
      }
      if (outcome.do === 'split') {
        limit = Math.ceil(request.events / 2);
        await ports.storage.setPace(userId, spent);
        continue;
      }
      ports.warn(`The server refused an entry: ${outcome.reason}`, request.entries);
    }
    await ports.storage.remove(request.entries);
    await ports.storage.setPace(userId, withoutBackOff(spent));
    limit = maxBatchEvents;
  }
}

/** Lets the server put a wrong clock right. @param now milliseconds since the epoch */
export const withSentAt = (body: object, now: number) => ({ ...body, sentAt: new Date(now).toISOString() });
