import { useEffect } from 'react';

/** Keeps the screen lit while somebody plays. Browsers that cannot do it, or will not, let it go dark. */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !navigator.wakeLock) return;
    let lock: Promise<WakeLockSentinel | undefined>;
    const ask = () => {
      if (!document.hidden) lock = navigator.wakeLock.request('screen').catch(() => undefined);
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      lock?.then((held) => held?.release());
    };
  }, [active]);
}
