import type { Lesson } from '#src/lib/contract/catalog.ts';
import { claimedShare } from '#src/lib/contract/limits.ts';
import { announceAtLessonEnd } from '#src/lib/stores/practice/announce.ts';
import { loadRecorder } from '#src/lib/stores/practice/index.ts';
import { showMediaSession } from './media-session.ts';
import type { Player } from './player.ts';
import { collectSummary } from './session-summary.ts';
import { trackPlayer } from './track-player.ts';

const connected = new WeakSet<Player>();

/**
 * Connects a player to playback tracking and to the system's media controls. Idempotent. Loaded before the first play,
 * so that no playback goes unrecorded.
 * @throws if the tracking script cannot be loaded
 */
export async function connectPlayer(player: Player, lesson: Lesson, onCompleted: () => void): Promise<void> {
  await loadRecorder();
  if (connected.has(player)) return;
  connected.add(player);
  trackPlayer(player, { videoId: lesson.video.videoId, chapters: lesson.chapters, onCompleted });
  collectSummary(player);
  announceAtLessonEnd(() => player.position() >= claimedShare * player.duration && !player.signal.aborted);
  showMediaSession(player, lesson);
}
