import { ApiError } from '#src/lib/stores/http/api-error.ts';
import { memoryStorage } from '#src/lib/stores/practice/queue-storage.ts';
import type { SenderPorts } from '#src/lib/stores/practice/sender.ts';

interface Batch {
  events?: { eventId: string }[];
}

/** A server that counts an event once however often it comes, and fails as it is told to. */
export function createServer(
  fail: (call: number, body: Batch) => ApiError | 'lost answer' | undefined = () => undefined,
) {
  const counted = new Set<string>();
  const requests: { path: string; events: string[] }[] = [];

  async function post(_userId: string, path: string, body: Batch) {
    const failure = fail(requests.length, body);
    const events = body.events?.map((event) => event.eventId) ?? [];
    requests.push({ path, events });
    if (failure instanceof ApiError) throw failure;
    for (const id of events) counted.add(id);
    if (failure === 'lost answer') throw unreachable;
    return { accepted: events.length, duplicates: 0, rejected: [], unlocked: [] };
  }

  return { counted, requests, post };
}

export const unreachable = new ApiError({ code: 'NETWORK_ERROR', message: 'No network.' });
export const unavailable = new ApiError({ code: 'UNAVAILABLE', message: 'Not now.', status: 503 });
export const badEvent = new ApiError({ code: 'VALIDATION_ERROR', message: 'Not an event.', status: 400 });
export const tooMany = new ApiError({ code: 'RATE_LIMITED', message: 'Slower.', status: 429, retryAfter: 30 });

/** A sender's surroundings with a clock that stands until it is moved. */
export function createPorts(post: SenderPorts['post']) {
  const clock = { now: Date.parse('2026-03-01T12:00:00Z') };
  const warnings: string[] = [];
  const ports: SenderPorts = {
    storage: memoryStorage(),
    post,
    now: () => clock.now,
    random: () => 1,
    warn: (message) => warnings.push(message),
  };
  return { ports, clock, warnings };
}
