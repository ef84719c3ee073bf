import type { Lesson } from '#src/lib/contract/catalog.ts';
import { prepareTracking } from '#src/lib/stores/practice/index.ts';
import { showMediaSession } from './media-session.ts';
import type { Player } from './player.ts';
import { trackPlayer } from './track-player.ts';

const connected = new WeakSet<Player>();

/**
 * Connects a player with the learning record and the system's own controls, once. Fetched with the first play, and
 * before it: nothing plays that could not be written down. @throws when what writes it down cannot be fetched
 */
export async function connectPlayer(player: Player, lesson: Lesson, onCompleted: () => void): Promise<void> {
  await prepareTracking();
  if (connected.has(player)) return;
  connected.add(player);
  trackPlayer(player, { videoId: lesson.video.videoId, chapters: lesson.chapters, onCompleted });
  showMediaSession(player, lesson);
}
