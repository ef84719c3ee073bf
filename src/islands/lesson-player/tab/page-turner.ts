/** Above the row on top, in px. */
const margin = 12;

export interface PageTurner {
  /** Brings a row into view, with the row after it, unless the reader has scrolled elsewhere. px of the content. */
  show(top: number, height: number): void;
  /** Follows again after the reader looked elsewhere. */
  follow(): void;
  stop(): void;
}

/**
 * Scrolls a tab along with the music, and leaves it alone from the moment the reader scrolls.
 * @param onFollowing tells whether it follows
 */
export function createPageTurner(scroller: HTMLElement, onFollowing: (following: boolean) => void): PageTurner {
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const end = new AbortController();
  let following = true;
  let last: [top: number, height: number] | undefined;

  const setFollowing = (now: boolean) => {
    if (following !== now) onFollowing(now);
    following = now;
  };
  const leave = () => {
    if (scroller.scrollHeight > scroller.clientHeight) setFollowing(false);
  };
  for (const event of ['wheel', 'touchmove']) {
    scroller.addEventListener(event, leave, { signal: end.signal, passive: true });
  }

  function show(top: number, height: number): void {
    last = [top, height];
    if (!following) return;
    const bottom = Math.min(scroller.scrollHeight, top + 2 * height);
    if (top >= scroller.scrollTop && bottom <= scroller.scrollTop + scroller.clientHeight) return;
    scroller.scrollTo({ top: top - margin, behavior: calm.matches ? 'instant' : 'smooth' });
  }

  return {
    show,
    follow() {
      setFollowing(true);
      if (last) show(...last);
    },
    stop: () => end.abort(),
  };
}
