/** Writes that may be under way at once: while one waits for the disk the next is made ready. */
const flights = 2;
/** A write beside another pays when so many wait for it; fewer are written sooner when that one is done. */
const worthwhile = 8;
/** The most requests in one write: a long queue is answered bit by bit, not all at the end. */
const largest = 256;

interface Waiting<Request, Answer> {
  request: Request;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

export interface GroupOptions<Request, Answer> {
  /** Writes all of them, or nothing when it throws. One outcome for each request: its answer, or its own error. */
  write: (requests: readonly Request[]) => Promise<(Answer | Error)[]>;
  /** Whether trying each request alone could help after this error. */
  isOfOneRequest: (error: unknown) => boolean;
}

/**
 * Group commit: what is asked for while a write is under way is written together with the next. Everybody is
 * answered after the commit and with their own error; when a write fails, its requests are tried one at a time, so
 * that a bad one fails alone. Writes that are under way at once are never of the same user.
 */
export function createGroupCommit<Request extends { userId: string }, Answer>({
  write,
  isOfOneRequest,
}: GroupOptions<Request, Answer>) {
  let queue: Waiting<Request, Answer>[] = [];
  const busy = new Set<string>();
  let running = 0;
  let planned = false;

  function plan(): void {
    if (planned || queue.length < (running > 0 ? worthwhile : 1) || running >= flights) return;
    planned = true;
    setImmediate(() => {
      planned = false;
      const group = take();
      if (group.length > 0) void fly(group);
    });
  }

  /** The oldest requests whose users have no write under way. */
  function take(): Waiting<Request, Answer>[] {
    const group: Waiting<Request, Answer>[] = [];
    const rest: Waiting<Request, Answer>[] = [];
    for (const waiting of queue) {
      (group.length < largest && !busy.has(waiting.request.userId) ? group : rest).push(waiting);
    }
    queue = rest;
    return group;
  }

  async function fly(group: Waiting<Request, Answer>[]): Promise<void> {
    const users = new Set(group.map(({ request }) => request.userId));
    for (const user of users) busy.add(user);
    running++;
    plan();
    await writeGroup(group);
    for (const user of users) busy.delete(user);
    running--;
    plan();
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
      plan();
    });
  /** How many requests are in no write yet. */
  return Object.assign(commit, { waiting: () => queue.length });
}
