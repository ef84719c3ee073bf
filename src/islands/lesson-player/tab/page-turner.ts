/** Px above the top row. */
const margin = 12;

export interface PageTurner {
  /** Scrolls to a row and the next one, unless the reader has scrolled away. Px within the content. */
  show(top: number, height: number): void;
  /** Resumes following after the reader scrolled away. */
  follow(): void;
  stop(): void;
}

/**
 * Scrolls a tab along with the music, until the reader scrolls.
 * @param onFollowing called when following stops or resumes
 */
export function createPageTurner(scroller: HTMLElement, onFollowing: (following: boolean) => void): PageTurner {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
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
    scroller.scrollTo({ top: top - margin, behavior: reducedMotion.matches ? 'instant' : 'smooth' });
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
