import { useEffect, useSyncExternalStore } from 'react';
import { paths } from '#src/lib/contract/page-paths.ts';
import { backOff } from '#src/lib/stores/http/back-off.ts';
import { isOnline, onConnectivity } from '#src/lib/stores/http/connectivity.ts';
import { Alert } from './Alert.tsx';

const mostRetries = 3;

const titles = {
  component: 'Component Error',
  page: 'Oops! Something went wrong',
  critical: 'Critical Error',
};

interface Props {
  level: 'component' | 'page';
  retries: number;
  automatic: boolean;
  onRetry(): void;
  onAutomatic(): void;
}

/** What is shown in the place of something that has failed. */
export function Failure({ level, retries, automatic, onRetry, onAutomatic }: Props) {
  const online = useSyncExternalStore(onConnectivity, isOnline);
  const mayRetry = retries < mostRetries;
  const waits = automatic && mayRetry;
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(onRetry, backOff(retries + 1));
    return () => clearTimeout(timer);
  }, [waits, retries, onRetry]);

  return (
    <Alert kind="error">
      <h2>{titles[level === 'page' && !mayRetry ? 'critical' : level]}</h2>
      <p>That is a fault of ours. Nothing that you practised is lost.</p>
      {!online && <p>No internet connection. It may work again once you are online.</p>}
      <p className="small numbers">
        Retry attempts: {retries}/{mostRetries}
        {waits && `. Trying again in ${backOff(retries + 1) / 1000} s.`}
      </p>
      <p className="actions">
        {mayRetry && (
          <>
            <button type="button" className="button" onClick={onRetry}>
              Try Again
            </button>
            <button type="button" className="button quiet" aria-disabled={waits} onClick={onAutomatic}>
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
    </Alert>
  );
}
