import type { Logger } from 'pino';
import type { StatusService } from './service.ts';

const minute = 60_000;

/** Records the uptime immediately, then in the middle of every minute, so that timer jitter cannot skip or repeat one. */
export function watchStatus(status: StatusService, logger: Logger) {
  let timer: NodeJS.Timeout;
  const untilNext = () => minute - ((Date.now() + minute / 2) % minute);

  function record(): void {
    status.record().catch((error) => logger.warn({ err: error }, 'uptime cannot be recorded'));
    timer = setTimeout(record, untilNext()).unref();
  }

  record();
  return { stop: () => clearTimeout(timer) };
}
