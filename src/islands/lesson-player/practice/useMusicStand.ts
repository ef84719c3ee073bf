import { type RefObject, useEffect, useRef, useState } from 'react';
import { addStyles } from '../../ui/add-styles.ts';
import styles from './music-stand.css?url';

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
  /** The element that had the focus and that the stand hides. */
  const hidden = useRef<HTMLElement>(undefined);

  useEffect(() => {
    root.current?.toggleAttribute('data-music-stand', on);
    if (!on) {
      if (document.activeElement?.matches('body, .player-main')) hidden.current?.focus();
      hidden.current = undefined;
      return;
    }
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && !focused.checkVisibility()) {
      hidden.current = focused;
      root.current?.querySelector<HTMLElement>('.player-main')?.focus();
    }
    const end = new AbortController();
    const leave = () => setOn(false);
    const onFullscreenChange = () => document.fullscreenElement || leave();
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => key === 'Escape' && !defaultPrevented && leave();
    document.addEventListener('fullscreenchange', onFullscreenChange, { signal: end.signal });
    document.addEventListener('keydown', onKey, { signal: end.signal });
    return () => end.abort();
  }, [on, root]);

  async function toggle(): Promise<void> {
    if (!on) await addStyles(styles);
    setOn(!on);
    if (!on) await root.current?.requestFullscreen?.().catch(() => {});
    else if (document.fullscreenElement) await document.exitFullscreen();
  }

  return { on, toggle };
}
