import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';

/** A worker that ends sooner after its start than this, in ms, will hardly do better at once. */
const soon = 2_000;

/**
 * Runs `count` processes that share the port, and starts one anew that ends by itself. SIGTERM and SIGINT go on to all of
 * them; this process ends when they have.
 * @returns when all have ended: the exit code, 1 when a worker ended before anything listened
 */
export async function superviseWorkers(count: number): Promise<number> {
  // Each takes its connections itself: one handed over to a process that is killed would wait for ever.
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

  /** One after another in the place of one, until all are to stop. */
  async function keepOne(): Promise<number> {
    for (;;) {
      const started = performance.now();
      const worker = cluster.fork();
      workers.add(worker);
      const [code] = (await once(worker, 'exit')) as [number | null];
      workers.delete(worker);
      // One that had not begun is ended by the signal itself.
      if (stopping) return code ?? 0;
      if (!listening) {
        stop();
        return 1;
      }
      if (performance.now() - started < soon) await new Promise((resolve) => setTimeout(resolve, soon));
      if (stopping) return 0;
    }
  }

  const codes = await Promise.all(Array.from({ length: count }, keepOne));
  return Math.max(...codes);
}

/** Whether this process serves, and is not there to start others that do. */
export const servesItself = (count: number) => count === 1 || cluster.isWorker;

/** One process speaks for all. */
export const speaksForAll = () => cluster.isPrimary || cluster.worker?.id === 1;
