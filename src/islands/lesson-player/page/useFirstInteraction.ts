import { useEffect, useState } from 'react';

const events = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'];

/** Returns true after the first interaction with the page. Defers loading of what may be needed next. */
export function useFirstInteraction(): boolean {
  const [interacted, setInteracted] = useState(false);
  useEffect(() => {
    const end = new AbortController();
    const onInteraction = () => {
      setInteracted(true);
      end.abort();
    };
    for (const event of events) addEventListener(event, onInteraction, { signal: end.signal, passive: true });
    return () => end.abort();
  }, []);
  return interacted;
}
