import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Upper bounds of response times, in seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Requests outside the API: pages and files from memory, pages rendered on demand, media, redirects. */
export type WebKind = 'file' | 'rendered' | 'media' | 'redirect';

/** Creates this process's metrics for Prometheus. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'woodshed_' });
  const registers = [registry];
  const calls = new Histogram({
    name: 'woodshed_api_seconds',
    help: 'How long the API took to answer, in seconds.',
    labelNames: ['method', 'path', 'status'],
    buckets,
    registers,
  });
  const web = new Counter({
    name: 'woodshed_web_requests_total',
    help: 'Requests for pages, files and media.',
    labelNames: ['kind'],
    registers,
  });
  const mails = new Counter({
    name: 'woodshed_mails_total',
    help: 'Tries to send a mail, by what came of them.',
    labelNames: ['outcome'],
    registers,
  });
  const jobs = new Counter({
    name: 'woodshed_jobs_total',
    help: 'Runs of jobs in this process, by what came of them.',
    labelNames: ['job', 'outcome'],
    registers,
  });
  const dropped = new Counter({
    name: 'woodshed_connections_dropped_total',
    help: 'Connections beyond the most that are taken at once.',
    registers,
  });
  const webCounts: Record<WebKind, { inc(): void }> = {
    file: web.labels('file'),
    rendered: web.labels('rendered'),
    media: web.labels('media'),
    redirect: web.labels('redirect'),
  };

  return {
    /** @returns records one response of this endpoint; `path` is its template */
    call(method: string, path: string): (status: number, seconds: number) => void {
      // Looking up labels costs more than counting.
      const byStatus = new Map<number, { observe(seconds: number): void }>();
      return (status, seconds) => {
        let histogram = byStatus.get(status);
        if (!histogram) {
          histogram = calls.labels(method.toUpperCase(), path, String(status));
          byStatus.set(status, histogram);
        }
        histogram.observe(seconds);
      };
    },

    web: (kind: WebKind): void => webCounts[kind].inc(),
    mail: (outcome: 'sent' | 'failed' | 'given up'): void => mails.labels(outcome).inc(),
    job: (job: string, outcome: 'done' | 'failed'): void => jobs.labels(job, outcome).inc(),
    dropped: (): void => dropped.inc(),

    /** Adds a gauge that is read on every scrape, and left out while its value is unknown. */
    gauge(name: string, help: string, read: () => number | undefined | Promise<number | undefined>): void {
      new Gauge({
        name: `woodshed_${name}`,
        help,
        registers,
        async collect() {
          const value = await Promise.resolve(read()).catch(() => undefined);
          if (value === undefined) this.reset();
          else this.set(value);
        },
      });
    },

    contentType: registry.contentType,
    /** All metrics in Prometheus text format. */
    text: (): Promise<string> => registry.metrics(),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
