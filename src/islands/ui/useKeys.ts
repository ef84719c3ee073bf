import { useEffect, useRef } from 'react';
import { belongsElsewhere, focusOf, keyName } from './keys.ts';

/** What each key does, by its name, letters in lower case: `' '`, `t`, `PageDown`. */
type Acts = Record<string, (() => void) | undefined>;

/** Lets keys and foot pedals work the page, unless they belong to what has the focus. */
export function useKeys(acts: Acts): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const act = latest.current[keyName(event)];
      if (!act || event.defaultPrevented || belongsElsewhere(event, focusOf(document.activeElement))) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
