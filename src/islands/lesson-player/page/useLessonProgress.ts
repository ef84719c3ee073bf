import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import { $videos, newestProgress, readProgress } from '#src/lib/stores/lesson/lesson.ts';
import { localPosition } from '#src/lib/stores/practice/index.ts';
import type { Player } from '../player/player.ts';
import { askedPosition } from './url-params.ts';

/**
 * How far somebody is in a lesson. What this device knows counts at once, what the server knows when it has answered,
 * the newer of the two in the end; the player is put where they stopped.
 */
export function useProgress({ video: { videoId } }: Lesson, player: Player | undefined) {
  const { data } = useStore($videos);
  const [completed, setCompleted] = useState(false);
  useEffect(() => {
    const onServer = data?.map(readProgress).find((progress) => progress.videoId === videoId);
    const { position, completed } = newestProgress(localPosition(videoId), onServer);
    setCompleted(completed);
    player?.startFrom(askedPosition() ?? position);
  }, [data, videoId, player]);
  return { completed, setCompleted };
}
