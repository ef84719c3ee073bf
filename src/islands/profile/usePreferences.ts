import { useRef, useState } from 'react';
import type { Preferences } from '#src/lib/contract/accounts.ts';
import { savePreferences } from '#src/lib/stores/account/profile.ts';
import { showFailure } from '#src/lib/stores/http/failures.ts';
import { showToast } from '#src/lib/stores/http/toasts.ts';

/**
 * Saves each changed preference at once, one request at a time. A failed one reverts to its previous value.
 */
export function usePreferences(stored: Preferences) {
  const [preferences, setPreferences] = useState(stored);
  const last = useRef<Promise<void>>(Promise.resolve());

  function change(changed: Partial<Preferences>): void {
    const before = preferences;
    setPreferences({ ...preferences, ...changed });
    last.current = last.current.then(async () => {
      try {
        await savePreferences(changed);
        showToast({ kind: 'success', title: 'Saved', text: 'Your preferences are up to date.' });
      } catch (error) {
        const undone = Object.fromEntries(Object.keys(changed).map((key) => [key, before[key as keyof Preferences]]));
        setPreferences((now) => ({ ...now, ...undone }));
        showFailure(error);
      }
    });
  }

  return [preferences, change] as const;
}
