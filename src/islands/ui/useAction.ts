import { useEffect, useRef, useState } from 'react';
import { showError } from '#src/lib/stores/http/error-toasts.ts';
import { showToast, type Toast } from '#src/lib/stores/http/toasts.ts';

/**
 * Something done by a press, once at a time. What came of it is said in passing.
 * @param done said when it has succeeded, unless the page shows it by itself
 */
export function useAction<Args extends unknown[]>(act: (...args: Args) => Promise<void>, done?: Omit<Toast, 'kind'>) {
  const acting = useRef(false);
  const [pending, setPending] = useState(false);
  useEffect(fetchToasts, []);

  async function run(...args: Args): Promise<boolean> {
    if (acting.current) return false;
    acting.current = true;
    setPending(true);
    try {
      await act(...args);
      if (done) showToast({ kind: 'success', ...done });
      return true;
    } catch (error) {
      showError(error);
      return false;
    } finally {
      acting.current = false;
      setPending(false);
    }
  }

  return [pending, run] as const;
}

/** Has them at hand before the network is gone that they would have to tell of. */
function fetchToasts(): void {
  import('./Toasts.tsx').catch(() => {});
}
