import type { Logger } from 'pino';
import type { StatusService } from './service.ts';

const minute = 60_000;

/** Writes down that the site is up: at once, then in the middle of every minute, so that none is missed or met twice. */
export function watchStatus(status: StatusService, logger: Logger) {
  let timer: NodeJS.Timeout;
  const untilNext = () => minute - ((Date.now() + minute / 2) % minute);

  function record(): void {
    status.record().catch((error) => logger.warn({ err: error }, 'it cannot be written down that the site is up'));
    timer = setTimeout(record, untilNext()).unref();
  }

  record();
  return { stop: () => clearTimeout(timer) };
}
