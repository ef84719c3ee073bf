import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';

/** A worker that exits within this many ms of its start is restarted only after the same delay. */
const minUptimeMs = 2_000;

/**
 * Runs `count` processes that share the port and restarts those that exit. Forwards SIGTERM and SIGINT to all of them as
 * SIGTERM.
 * @returns the exit code once all have exited; 1 when a worker exits before any of them listens
 */
export async function superviseWorkers(count: number): Promise<number> {
  // Each worker accepts its own connections: one handed to a process that is then killed would hang.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const workers = new Set<Worker>();
  let stopping = false;
  let listening = false;

  const stop = () => {
    stopping = true;
    for (const worker of workers) worker.process.kill('SIGTERM');
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  cluster.on('listening', () => {
    listening = true;
  });

  /** Runs one worker and its replacements until the supervisor stops. */
  async function superviseOne(): Promise<number> {
    for (;;) {
      const started = performance.now();
      const worker = cluster.fork();
      workers.add(worker);
      const [code] = (await once(worker, 'exit')) as [number | null];
      workers.delete(worker);
      // The signal kills a worker that has not installed its handler yet; it has no exit code.
      if (stopping) return code ?? 0;
      if (!listening) {
        stop();
        return 1;
      }
      if (performance.now() - started < minUptimeMs) await new Promise((resolve) => setTimeout(resolve, minUptimeMs));
      if (stopping) return 0;
    }
  }

  const codes = await Promise.all(Array.from({ length: count }, superviseOne));
  return Math.max(...codes);
}

/** Whether this process serves requests, as opposed to supervising workers. */
export const isServingProcess = (count: number) => count === 1 || cluster.isWorker;

/** Whether this process prints the start-up message for all workers. */
export const isAnnouncer = () => cluster.isPrimary || cluster.worker?.id === 1;
