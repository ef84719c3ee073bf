import { useEffect } from 'react';
import type { Player } from '../player/player.ts';

/** Makes the text's links to chapters play them, instead of opening the page again. */
export function useChapterLinks(player: Player): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLElement>('[data-chapter]');
      if (!link || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      player.seek(Number(link.dataset.chapter));
      player.play();
      player.video.scrollIntoView({ block: 'nearest' });
    };
    document.addEventListener('click', onClick, { signal: player.signal });
  }, [player]);
}
