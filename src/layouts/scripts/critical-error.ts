/** The buttons of the screen in place of an island that failed to load. Retrying reloads the page. */
import { backOff } from '../../lib/stores/http/back-off.ts';
import { isOnline, onConnectivity } from '../../lib/stores/http/connectivity.ts';
import { logError } from '../../lib/stores/http/error-log.ts';

const maxRetries = 3;
/** Holds the retries on this page. */
const key = 'woodshed:retries';

/** Ms after which a failure is a new one. */
const forgetAfter = 60_000;

interface Retries {
  page: string;
  at: number;
  count: number;
  automatic: boolean;
}

const part = (name: string) => document.querySelector<HTMLElement>(`[data-${name}]`) as HTMLElement;

function readRetries(): Retries {
  const none = { page: location.pathname, at: Date.now(), count: 0, automatic: false };
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return stored?.page === none.page && none.at - stored.at < forgetAfter ? { ...stored, at: none.at } : none;
  } catch {
    return none;
  }
}

const store = (change: Partial<Retries>) =>
  sessionStorage.setItem(key, JSON.stringify({ ...readRetries(), ...change }));

function retry(): void {
  store({ count: readRetries().count + 1 });
  location.reload();
}

function show(): void {
  const { count, automatic } = readRetries();
  const canRetry = count < maxRetries;
  const retryPending = automatic && canRetry;
  const soon = retryPending ? `. Trying again in ${backOff(count + 1) / 1000} s.` : '';
  part('retry-count').textContent = `Retry attempts: ${count}/${maxRetries}${soon}`;
  part('try-again').hidden = part('auto-retry').hidden = !canRetry;
  part('auto-retry').ariaDisabled = String(retryPending);
  if (retryPending) setTimeout(retry, backOff(count + 1));
}

part('try-again').onclick = () => {
  store({ automatic: false });
  retry();
};
part('auto-retry').onclick = () => {
  if (readRetries().automatic) return;
  store({ automatic: true });
  show();
};
onConnectivity(() => {
  part('retry-offline').hidden = isOnline();
});
part('retry-offline').hidden = isOnline();
logError(new Error('A part of the page could not be loaded.'));
show();
