const keep = (error: unknown) =>
  import('../../lib/stores/http/error-log.ts').then(({ logError }) => logError(error)).catch(() => {});

/** Keeps what goes wrong on this page from now on. */
export function keepErrors(): void {
  addEventListener('error', ({ error, message }) => keep(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => keep(reason));
}
