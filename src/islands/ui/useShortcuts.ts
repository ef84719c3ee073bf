import { useEffect, useRef } from 'react';
import { bindShortcuts } from './keyboard-shortcuts.ts';

/** Actions by `KeyboardEvent.key`, letters in lower case: `' '`, `t`, `PageDown`. Undefined disables a shortcut. */
type Shortcuts = Record<string, (() => void) | undefined>;

/** A tool and what chooses its mode. */
const scope = '.tool, .chords-tool';

/** Binds the shortcuts of a tool while the component is mounted. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    const end = new AbortController();
    bindShortcuts(scope, (key) => latest.current[key], end.signal);
    return () => end.abort();
  }, []);
}
