import { useEffect, useState } from 'react';

/** A part of the page that is fetched when it is wanted. */
export interface Fetched<T> {
  /** Undefined until it is there. */
  module: T | undefined;
  failed: boolean;
  retry(): void;
}

/** Fetches a module once it is wanted; what is on the page already stays, also when that fails. */
export function useModule<T>(load: () => Promise<T>, wanted: boolean): Fetched<T> {
  const [module, setModule] = useState<T>();
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` always loads the same; `tries` asks for it again
  useEffect(() => {
    if (!wanted) return;
    setFailed(false);
    load().then(
      (loaded) => setModule(() => loaded),
      () => setFailed(true),
    );
  }, [wanted, tries]);

  return { module, failed, retry: () => setTries(tries + 1) };
}
