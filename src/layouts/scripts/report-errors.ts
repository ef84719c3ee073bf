const report = (error: unknown) =>
  import('../../lib/stores/http/error-log.ts').then(({ logError }) => logError(error)).catch(() => {});

/** Logs uncaught errors and rejections from now on. */
export function reportErrors(): void {
  addEventListener('error', ({ error, message }) => report(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
