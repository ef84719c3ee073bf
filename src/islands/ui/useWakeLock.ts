import { useEffect } from 'react';

/** Keeps the screen on while `active`, where the browser allows it. */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !navigator.wakeLock) return;
    let lock: Promise<WakeLockSentinel | undefined>;
    const request = () => {
      if (!document.hidden) lock = navigator.wakeLock.request('screen').catch(() => undefined);
    };
    request();
    document.addEventListener('visibilitychange', request);
    return () => {
      document.removeEventListener('visibilitychange', request);
      lock?.then((held) => held?.release());
    };
  }, [active]);
}
