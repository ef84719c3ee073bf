import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed. Renders synchronously, before the browser takes the print snapshot. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const end = new AbortController();
    const onPrint = (now: boolean) => () => flushSync(() => setPrinting(now));
    addEventListener('beforeprint', onPrint(true), { signal: end.signal });
    addEventListener('afterprint', onPrint(false), { signal: end.signal });
    return () => end.abort();
  }, []);
  return printing;
}
