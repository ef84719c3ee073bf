import './music-stand.css';
import { type RefObject, useEffect, useState } from 'react';

export interface MusicStand {
  on: boolean;
  toggle(): void;
}

/**
 * Music stand: shows only the picture and the tab, as large as the screen. Uses full screen where the browser supports
 * it, the window elsewhere.
 */
export function useMusicStand(root: RefObject<HTMLElement | null>): MusicStand {
  const [on, setOn] = useState(false);

  useEffect(() => {
    root.current?.toggleAttribute('data-music-stand', on);
    if (!on) return;
    const end = new AbortController();
    const leave = () => setOn(false);
    const onFullscreenChange = () => document.fullscreenElement || leave();
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => key === 'Escape' && !defaultPrevented && leave();
    document.addEventListener('fullscreenchange', onFullscreenChange, { signal: end.signal });
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
