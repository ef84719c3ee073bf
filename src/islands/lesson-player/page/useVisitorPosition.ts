import { useEffect } from 'react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import { keepVisitorPosition, visitorPosition } from '#src/lib/stores/lesson/demo.ts';
import type { Player } from '../player/player.ts';
import { askedPosition } from './url-params.ts';

/** Seconds of video between two notes of the place. */
const step = 1;

/** Puts the player where a visitor stopped, and remembers on this device where they are. */
export function useVisitorPlace({ video: { videoId, duration } }: Lesson, player: Player | undefined): void {
  useEffect(() => {
    if (!player) return;
    let kept = visitorPosition(videoId);
    player.startFrom(askedPosition() ?? kept);
    const keep = () => {
      const position = Math.min(player.position(), duration);
      if (Math.abs(position - kept) < step) return;
      kept = position;
      keepVisitorPosition({ videoId, position, duration });
    };
    player.video.addEventListener('timeupdate', keep);
    return () => player.video.removeEventListener('timeupdate', keep);
  }, [player, videoId, duration]);
}
