const keep = (error: unknown) =>
  import('../../lib/stores/http/error-log.ts').then(({ logError }) => logError(error)).catch(() => {});

/** Logs uncaught errors and rejections from now on. */
export function keepErrors(): void {
  addEventListener('error', ({ error, message }) => keep(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => keep(reason));
}
