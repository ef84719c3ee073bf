import { useEffect, useState } from 'react';

const events = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'];

/** Whether somebody has done anything at all in the page: until then, what they may want next is not fetched. */
export function useTouched(): boolean {
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    const end = new AbortController();
    const touch = () => {
      setTouched(true);
      end.abort();
    };
    for (const event of events) addEventListener(event, touch, { signal: end.signal, passive: true });
    return () => end.abort();
  }, []);
  return touched;
}
