import { maxBatchEvents } from '../../contract/limits.ts';
import { rememberWaiting } from './pending-flag.ts';
import { type Call, type Entry, nextRequest } from './queue.ts';
import { freshPace, withoutBackOff } from './rate-limit.ts';
import { flushDelay } from './schedule.ts';
import { type SenderPorts, sendQueue, withSentAt } from './sender.ts';
import type { Saving } from './sync-status.ts';

export interface OutboxPorts extends SenderPorts {
  userId(): string | null;
  /** Runs a task while no other tab runs one. */
  alone<T>(task: () => Promise<T>): Promise<T>;
  /** Sends so that the request outlives the page. Resolves to whether the server has it. */
  postOnLeaving(path: string, body: object, method?: Call['method']): Promise<boolean>;
  onUnlocked(ids: string[]): void;
  onSaving(saving: Saving): void;
}

/** How long to leave a storage alone that failed, in ms. */
const afterFault = 60_000;

export type Outbox = ReturnType<typeof createOutbox>;

/** The queue of whoever is logged in, with its clockwork: what is put in goes out by itself. Nothing here throws. */
export function createOutbox(ports: OutboxPorts) {
  const { storage } = ports;
  /** What this page put in and nobody has answered for: on leaving there is no time to ask the storage. */
  const own = new Map<string, Entry>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flushing = false;

  /** @returns whether it is written down and outlives the page */
  async function put(entry: Entry): Promise<boolean> {
    own.set(entry.id, entry);
    rememberWaiting(entry.userId, true);
    const written = await attempt(() => storage.put(entry).then(() => true));
    await plan();
    return written ?? false;
  }

  async function remove(entries: Entry[]): Promise<void> {
    for (const entry of entries) if (own.get(entry.id)?.at === entry.at) own.delete(entry.id);
    await storage.remove(entries);
  }

  /** Counts what waits and sets the time of the next sending. */
  const plan = () =>
    attempt(async () => {
      const userId = ports.userId();
      if (!userId) return;
      const { entries, pace = freshPace(ports.now()) } = await storage.read(userId);
      const state = entries.length === 0 ? 'saved' : pace.failures === 0 ? 'saving' : 'waiting';
      ports.onSaving({ state, pending: entries.length });
      rememberWaiting(userId, entries.length > 0);
      clearTimeout(timer);
      const delay = flushDelay(entries, pace, ports.now());
      if (delay !== undefined) timer = setTimeout(flush, delay);
    });

  async function flush(): Promise<void> {
    const userId = ports.userId();
    if (!userId || flushing) return;
    flushing = true;
    const sender = { ...ports, storage: { ...storage, remove } };
    const unlocked = await attempt(() => ports.alone(() => sendQueue(userId, sender)));
    flushing = false;
    if (!unlocked) {
      // The storage failed: planned at once, this would go round and round.
      timer = setTimeout(flush, afterFault);
      return;
    }
    if (unlocked.length > 0) ports.onUnlocked(unlocked);
    await plan();
  }

  /** The network is back: own waiting ends, what the server asked for does not. */
  const resume = () =>
    attempt(async () => {
      const userId = ports.userId();
      if (!userId) return;
      const { pace } = await storage.read(userId);
      if (pace) await storage.setPace(userId, withoutBackOff(pace));
      await plan();
    });

  /** Sends what this page put in, without waiting for anything: the page may be gone in a moment. */
  function leave(): void {
    const userId = ports.userId();
    let rest = [...own.values()].filter((entry) => entry.userId === userId);
    for (;;) {
      const request = nextRequest(rest, maxBatchEvents);
      if (!request) return;
      const { path, body, method, entries } = request;
      attempt(async () => {
        if (await ports.postOnLeaving(path, withSentAt(body, ports.now()), method)) await remove(entries);
      });
      rest = rest.filter((entry) => !entries.includes(entry));
    }
  }

  async function attempt<T>(task: () => Promise<T>): Promise<T | undefined> {
    try {
      return await task();
    } catch (error) {
      ports.warn('Progress could not be written down or sent now.', error);
      return undefined;
    }
  }

  return { put, plan, resume, leave };
}
