import { useEffect, useSyncExternalStore } from 'react';
import { paths } from '#src/lib/contract/page-paths.ts';
import { backOff } from '#src/lib/stores/http/back-off.ts';
import { isOnline, onConnectivity } from '#src/lib/stores/http/connectivity.ts';
import { Alert } from './Alert.tsx';

const maxRetries = 3;

const titles = {
  component: 'Component Error',
  page: 'Oops! Something went wrong',
  critical: 'Critical Error',
};

export interface FailureProps {
  level: 'component' | 'page';
  retries: number;
  automatic: boolean;
  onRetry(): void;
  onAutomatic(): void;
  /** Whether the buttons are here, and not in another part that failed. */
  withActions?: boolean;
}

/** Replaces failed content: what happened, and how to retry. */
export function Failure({ level, retries, automatic, onRetry, onAutomatic, withActions = true }: FailureProps) {
  const online = useSyncExternalStore(onConnectivity, isOnline);
  const canRetry = retries < maxRetries;
  const retryPending = automatic && canRetry && withActions;
  useEffect(() => {
    if (!retryPending) return;
    const timer = setTimeout(onRetry, backOff(retries + 1));
    return () => clearTimeout(timer);
  }, [retryPending, retries, onRetry]);

  return (
    <Alert kind="error">
      <h2>{titles[level === 'page' && !canRetry ? 'critical' : level]}</h2>
      <p>That’s our fault. Nothing was lost.</p>
      {!online && <p>No internet connection.</p>}
      <p className="small numbers">
        Retry attempts: {retries}/{maxRetries}
        {retryPending && `. Trying again in ${backOff(retries + 1) / 1000} s.`}
      </p>
      {withActions && (
        <p className="actions">
          {canRetry && (
            <>
              <button type="button" className="button" onClick={onRetry}>
                Try Again
              </button>
              <button type="button" className="button quiet" aria-disabled={retryPending} onClick={onAutomatic}>
                Auto Retry
              </button>
            </>
          )}
          <button type="button" className="button quiet" onClick={() => location.reload()}>
            Reload Page
          </button>
          <a className="button quiet" href={paths.home}>
            Go Home
          </a>
        </p>
      )}
    </Alert>
  );
}
