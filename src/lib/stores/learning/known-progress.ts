import { claimedShare, completedShare } from '../../contract/limits.ts';
import type { VideoProgress } from '../../contract/progress.ts';
import type { LocalPosition } from '../practice/positions.ts';

/** Progress on a video. The specification (section 3) allows the server to answer with snake_case names too. */
export type ServerProgress =
  | VideoProgress
  | {
      video_id: string;
      current_position: number;
      total_duration: number;
      is_completed: boolean;
      completion_percentage: number;
      last_watched: string | null;
    };

/** The learner's progress in a video, as far as this page knows. */
export interface KnownProgress {
  /** Seconds. */
  position: number;
  completed: boolean;
}

/** Converts either spelling to `VideoProgress`. */
export function readProgress(answer: ServerProgress): VideoProgress {
  if (!('video_id' in answer)) return answer;
  return {
    videoId: answer.video_id,
    position: answer.current_position,
    duration: answer.total_duration,
    completed: answer.is_completed,
    completionPercentage: answer.completion_percentage,
    lastWatched: answer.last_watched,
  };
}

/**
 * Returns the newer of the device's and the server's progress, since the device's may not have been sent yet.
 */
export function newestProgress(local: LocalPosition | undefined, server: VideoProgress | undefined): KnownProgress {
  const onServer = server ? server.completed || server.completionPercentage >= claimedShare * 100 : false;
  const serverAt = server?.lastWatched ? Date.parse(server.lastWatched) : Number.NEGATIVE_INFINITY;
  if (!local || serverAt >= local.at) return { position: server?.position ?? 0, completed: onServer };
  return { position: local.position, completed: local.completed ?? onServer };
}

/** Whether the position is so close to the end that resuming there would be pointless. */
export const isAtEnd = (position: number, duration: number): boolean => position / duration >= completedShare;
