import { useEffect } from 'react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import { storeVisitorPosition, visitorPosition } from '#src/lib/stores/lesson/demo.ts';
import type { Player } from '../player/player.ts';
import { requestedPosition } from './url-params.ts';

/** Min seconds of video between two saves. */
const minChange = 1;

/** Moves the player to where the visitor stopped, and saves the position on this device. */
export function useVisitorPosition({ video: { videoId, duration } }: Lesson, player: Player | undefined): void {
  useEffect(() => {
    if (!player) return;
    let saved = visitorPosition(videoId);
    player.startFrom(requestedPosition() ?? saved);
    const save = () => {
      const position = Math.min(player.position(), duration);
      if (Math.abs(position - saved) < minChange) return;
      saved = position;
      storeVisitorPosition({ videoId, position, duration });
    };
    player.video.addEventListener('timeupdate', save);
    return () => player.video.removeEventListener('timeupdate', save);
  }, [player, videoId, duration]);
}
