import './music-stand.css';
import { type RefObject, useEffect, useState } from 'react';

export interface Stand {
  on: boolean;
  toggle(): void;
}

/**
 * The picture and the tab alone, as large as the screen, for a phone on a stand. It fills the real screen where the
 * browser lets it, and the window elsewhere.
 */
export function useStand(root: RefObject<HTMLElement | null>): Stand {
  const [on, setOn] = useState(false);

  useEffect(() => {
    root.current?.toggleAttribute('data-stand', on);
    if (!on) return;
    const end = new AbortController();
    const leave = () => setOn(false);
    const onScreen = () => document.fullscreenElement || leave();
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => key === 'Escape' && !defaultPrevented && leave();
    document.addEventListener('fullscreenchange', onScreen, { signal: end.signal });
    document.addEventListener('keydown', onKey, { signal: end.signal });
    return () => end.abort();
  }, [on, root]);

  async function toggle(): Promise<void> {
    setOn(!on);
    if (!on) await root.current?.requestFullscreen?.().catch(() => {});
    else if (document.fullscreenElement) await document.exitFullscreen();
  }

  return { on, toggle };
}
