import { useEffect, useState } from 'react';

/** State of a lazy-loaded module. */
export interface LazyModule<T> {
  /** Undefined until loaded. */
  module: T | undefined;
  failed: boolean;
  retry(): void;
}

/** Loads a module once `wanted`. Unlike Suspense, keeps the current content meanwhile, and on failure. */
export function useModule<T>(load: () => Promise<T>, wanted: boolean): LazyModule<T> {
  const [module, setModule] = useState<T>();
  const [failed, setFailed] = useState(false);
  const [retries, setRetries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` never changes; `retries` loads again
  useEffect(() => {
    if (!wanted) return;
    setFailed(false);
    load().then(
      (loaded) => setModule(() => loaded),
      () => setFailed(true),
    );
  }, [wanted, retries]);

  return { module, failed, retry: () => setRetries(retries + 1) };
}
