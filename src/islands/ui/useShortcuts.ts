import { useEffect, useRef } from 'react';
import { bindShortcuts } from './keyboard-shortcuts.ts';

/** Actions by `KeyboardEvent.key`, letters in lower case: `' '`, `t`, `PageDown`. Undefined disables a shortcut. */
type Shortcuts = Record<string, (() => void) | undefined>;

/** Binds page-wide shortcuts while the component is mounted. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    const end = new AbortController();
    bindShortcuts((key) => latest.current[key], end.signal);
    return () => end.abort();
  }, []);
}
