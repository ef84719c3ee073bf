import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is on its way to the printer; drawn as such before it gets there. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const end = new AbortController();
    const tell = (now: boolean) => () => flushSync(() => setPrinting(now));
    addEventListener('beforeprint', tell(true), { signal: end.signal });
    addEventListener('afterprint', tell(false), { signal: end.signal });
    return () => end.abort();
  }, []);
  return printing;
}
