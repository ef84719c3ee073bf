/**
 * Keeps the screen on while both hands are busy, where the browser can.
 * @returns lets it go dark again
 */
export function keepAwake(): () => void {
  let ended = false;
  let lock: WakeLockSentinel | undefined;
  const ask = async () => {
    if (document.visibilityState !== 'visible') return;
    // Refused where the battery is low: then the screen goes dark as ever.
    lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
    if (ended) lock?.release();
  };
  // The browser lets go by itself when the page is hidden.
  document.addEventListener('visibilitychange', ask);
  ask();
  return () => {
    ended = true;
    document.removeEventListener('visibilitychange', ask);
    lock?.release();
  };
}
