import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type CursorOptions, followPlayer } from './cursor.ts';
import { createPageTurner, type PageTurner } from './page-turner.ts';

interface Options extends Pick<CursorOptions, 'player' | 'score' | 'musicStart' | 'bars' | 'scale'> {
  elements: Record<'scroller' | 'sheet' | 'line' | 'chords', RefObject<HTMLDivElement | null>>;
  /** Whether something is rendered under the bars, which moves the rows. */
  hasUnder: boolean;
}

/** Moves the cursor through the tab during playback, and scrolls along until the reader scrolls away. */
export function useTabCursor({ player, score, musicStart, bars, scale, elements, hasUnder }: Options) {
  const pages = useRef<PageTurner>(undefined);
  const [following, setFollowing] = useState(true);
  const { scroller, sheet, line, chords } = elements;

  useEffect(() => {
    const turner = createPageTurner(scroller.current!, setFollowing);
    pages.current = turner;
    return turner.stop;
  }, [scroller]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `hasUnder` moves the rows, so positions are measured again
  useEffect(() => {
    if (bars.length === 0) return;
    const parts = { sheet: sheet.current!, line: line.current!, chords: chords.current, pages: pages.current! };
    return followPlayer({ player, score, musicStart, bars, scale, ...parts });
  }, [player, score, musicStart, bars, scale, hasUnder]);

  return { following, follow: useCallback(() => pages.current?.follow(), []) };
}
