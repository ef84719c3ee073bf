import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import { $videos, newestProgress, readProgress } from '#src/lib/stores/lesson/lesson.ts';
import { localPosition } from '#src/lib/stores/practice/index.ts';
import type { Player } from '../player/player.ts';
import { requestedPosition } from './url-params.ts';

/**
 * The learner's progress in a lesson. Uses this device's record at once, then the newer of it and the server's, and
 * moves the player to where the learner stopped.
 */
export function useLessonProgress({ video: { videoId } }: Lesson, player: Player | undefined) {
  const { data } = useStore($videos);
  const [completed, setCompleted] = useState(false);
  useEffect(() => {
    const onServer = data?.map(readProgress).find((progress) => progress.videoId === videoId);
    const { position, completed } = newestProgress(localPosition(videoId), onServer);
    setCompleted(completed);
    player?.startFrom(requestedPosition() ?? position);
  }, [data, videoId, player]);
  return { completed, setCompleted };
}
