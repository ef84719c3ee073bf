/** Writes in flight at once: while one waits for the disk, the next is computed. */
const maxInFlight = 2;
/** Start a second concurrent write only when at least this many requests are queued; fewer are faster after the first. */
const minConcurrentBatch = 8;
/** Max requests in one write, so that a long queue is answered in parts. */
const maxBatch = 256;

interface Waiting<Request, Answer> {
  request: Request;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

export interface GroupOptions<Request, Answer> {
  /** Writes all requests, or none when it throws. Returns an answer or an error for each request, in order. */
  write: (requests: readonly Request[]) => Promise<(Answer | Error)[]>;
  /** Whether a single request may have caused this error, so that each is worth writing alone. */
  isOfOneRequest: (error: unknown) => boolean;
}

/**
 * Group commit: requests that arrive during a write are written together in the next one. Each is answered after the
 * commit, with its own error; when a write fails, its requests are written one at a time, so that a bad one fails alone.
 * Concurrent writes never contain the same user.
 */
export function createGroupCommit<Request extends { userId: string }, Answer>({
  write,
  isOfOneRequest,
}: GroupOptions<Request, Answer>) {
  let queue: Waiting<Request, Answer>[] = [];
  const busyUsers = new Set<string>();
  let inFlight = 0;
  let scheduled = false;

  function schedule(): void {
    if (scheduled || queue.length < (inFlight > 0 ? minConcurrentBatch : 1) || inFlight >= maxInFlight) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      const group = dequeue();
      if (group.length > 0) void run(group);
    });
  }

  /** Removes from the queue the oldest requests of users without a write in flight. */
  function dequeue(): Waiting<Request, Answer>[] {
    const group: Waiting<Request, Answer>[] = [];
    const rest: Waiting<Request, Answer>[] = [];
    for (const waiting of queue) {
      (group.length < maxBatch && !busyUsers.has(waiting.request.userId) ? group : rest).push(waiting);
    }
    queue = rest;
    return group;
  }

  async function run(group: Waiting<Request, Answer>[]): Promise<void> {
    const users = new Set(group.map(({ request }) => request.userId));
    for (const user of users) busyUsers.add(user);
    inFlight++;
    schedule();
    await writeGroup(group);
    for (const user of users) busyUsers.delete(user);
    inFlight--;
    schedule();
  }

  async function writeGroup(group: Waiting<Request, Answer>[]): Promise<void> {
    try {
      const outcomes = await write(group.map(({ request }) => request));
      for (const [index, { resolve, reject }] of group.entries()) {
        const outcome = outcomes[index]!;
        if (outcome instanceof Error) reject(outcome);
        else resolve(outcome);
      }
    } catch (error) {
      if (group.length === 1 || !isOfOneRequest(error)) for (const { reject } of group) reject(error);
      else for (const waiting of group) await writeGroup([waiting]);
    }
  }

  const commit = (request: Request): Promise<Answer> =>
    new Promise((resolve, reject) => {
      queue.push({ request, resolve, reject });
      schedule();
    });
  /** Number of requests that are not in a write yet. */
  return Object.assign(commit, { waiting: () => queue.length });
}
