import { maxBatchEvents } from '../../contract/limits.ts';
import { type Call, type Entry, nextRequest } from './queue.ts';
import { newRateLimit, withoutBackOff } from './rate-limit.ts';
import { flushDelay } from './schedule.ts';
import { type SenderPorts, sendQueue, withSentAt } from './sender.ts';
import { type SyncStatus, setPending } from './sync-status.ts';

export interface OutboxPorts extends SenderPorts {
  userId(): string | null;
  /** Runs a task while no other tab runs it. */
  alone<T>(task: () => Promise<T>): Promise<T>;
  /**
   * Sends a request that survives the page. Resolves to whether the server confirmed it.
   * @param gone false while the page is only hidden, and may still read the answer
   */
  postOnLeaving(path: string, body: object, gone: boolean, method?: Call['method']): Promise<boolean>;
  onUnlocked(ids: string[]): void;
  onStatus(status: SyncStatus): void;
}

/** Delay before the next attempt after the storage has failed, in ms. */
const storageRetryDelay = 60_000;

export type Outbox = ReturnType<typeof createOutbox>;

/** The logged-in user's queue, which sends itself on schedule. Its methods never throw. */
export function createOutbox(ports: OutboxPorts) {
  const { storage } = ports;
  /** Unanswered entries of this page, in memory: on leaving there is no time to read the storage. */
  const own = new Map<string, Entry>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flushing = false;

  /** @returns whether the entry is stored and survives the page */
  async function put(entry: Entry): Promise<boolean> {
    own.set(entry.id, entry);
    setPending(entry.userId, true);
    const written = await guard(() => storage.put(entry).then(() => true));
    await plan();
    return written ?? false;
  }

  async function remove(entries: Entry[]): Promise<void> {
    for (const entry of entries) if (own.get(entry.id)?.at === entry.at) own.delete(entry.id);
    await storage.remove(entries);
  }

  /** Reports the status and schedules the next flush. */
  const plan = () =>
    guard(async () => {
      const userId = ports.userId();
      if (!userId) return;
      const { entries, rateLimit = newRateLimit() } = await storage.read(userId);
      const state = entries.length === 0 ? 'saved' : rateLimit.failures === 0 ? 'saving' : 'waiting';
      ports.onStatus({ state, pending: entries.length });
      setPending(userId, entries.length > 0);
      clearTimeout(timer);
      const delay = flushDelay(entries, rateLimit, ports.now());
      if (delay !== undefined) timer = setTimeout(flush, delay);
    });

  async function flush(): Promise<void> {
    const userId = ports.userId();
    if (!userId || flushing) return;
    flushing = true;
    const sender = { ...ports, storage: { ...storage, remove } };
    const unlocked = await guard(() => ports.alone(() => sendQueue(userId, sender)));
    flushing = false;
    if (!unlocked) {
      // The storage failed: planning at once would loop.
      timer = setTimeout(flush, storageRetryDelay);
      return;
    }
    if (unlocked.length > 0) ports.onUnlocked(unlocked);
    await plan();
  }

  /** Call when the network returns. Ends the own back-off, not the server's Retry-After. */
  const resume = () =>
    guard(async () => {
      const userId = ports.userId();
      if (!userId) return;
      const { rateLimit } = await storage.read(userId);
      if (rateLimit) await storage.setRateLimit(userId, withoutBackOff(rateLimit));
      await plan();
    });

  /**
   * Sends this page's entries synchronously: the page may be gone in a moment.
   * @param gone whether it is being unloaded, and not just hidden
   */
  function leave(gone: boolean): void {
    const userId = ports.userId();
    let rest = [...own.values()].filter((entry) => entry.userId === userId);
    for (;;) {
      const request = nextRequest(rest, maxBatchEvents);
      if (!request) return;
      const { path, body, method, entries } = request;
      guard(async () => {
        if (await ports.postOnLeaving(path, withSentAt(body, ports.now()), gone, method)) await remove(entries);
      });
      rest = rest.filter((entry) => !entries.includes(entry));
    }
  }

  /** Logs an error instead of throwing it. */
  async function guard<T>(task: () => Promise<T>): Promise<T | undefined> {
    try {
      return await task();
    } catch (error) {
      ports.warn('Progress could not be stored or sent now.', error);
      return undefined;
    }
  }

  return { put, plan, resume, leave };
}
