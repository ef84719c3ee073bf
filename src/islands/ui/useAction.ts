import { useEffect, useRef, useState } from 'react';
import { loadErrorToasts, showFailure } from '#src/lib/stores/http/failures.ts';
import { showToast, type Toast } from '#src/lib/stores/http/toasts.ts';

/**
 * Runs an asynchronous action of a button, one at a time. Shows a toast on failure.
 * @param done toast on success; omit it if the page itself shows the result
 */
export function useAction<Args extends unknown[]>(
  action: (...args: Args) => Promise<void>,
  done?: Omit<Toast, 'kind'>,
) {
  const running = useRef(false);
  const [pending, setPending] = useState(false);
  useEffect(fetchToasts, []);

  async function run(...args: Args): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setPending(true);
    try {
      await action(...args);
      if (done) showToast({ kind: 'success', ...done });
      return true;
    } catch (error) {
      showFailure(error);
      return false;
    } finally {
      running.current = false;
      setPending(false);
    }
  }

  return [pending, run] as const;
}

/** Loads the toasts early, so that they can report a lost network. */
function fetchToasts(): void {
  Promise.all([import('./Toasts.tsx'), loadErrorToasts()]).catch(() => {});
}
