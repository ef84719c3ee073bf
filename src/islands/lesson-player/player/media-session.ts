import type { Lesson } from '#src/lib/contract/catalog.ts';
import { paths } from '#src/lib/contract/page-paths.ts';
import type { Player } from './player.ts';

/** Publishes the lesson to the system's media controls, and handles their actions. */
export function showMediaSession(player: Player, lesson: Lesson): void {
  const session = navigator.mediaSession;
  if (!session) return;
  const go = (link: Lesson['next']) => link && (() => location.assign(paths.lesson(link.courseId, link.id)));
  const handlers: [MediaSessionAction, MediaSessionActionHandler | null][] = [
    ['play', () => player.play()],
    ['pause', () => player.pause()],
    ['seekbackward', ({ seekOffset }) => player.skip(-(seekOffset ?? 5))],
    ['seekforward', ({ seekOffset }) => player.skip(seekOffset ?? 5)],
    ['seekto', ({ seekTime }) => player.seek(seekTime ?? player.position())],
    ['previoustrack', go(lesson.previous)],
    ['nexttrack', go(lesson.next)],
  ];
  const showPosition = () => {
    const { playbackRate } = player.video;
    const position = Math.min(player.position(), player.duration);
    session.setPositionState?.({ duration: player.duration, playbackRate, position });
  };
  session.metadata = new MediaMetadata({
    title: lesson.title,
    artist: 'Woodshed',
    album: lesson.courseTitle,
    artwork: [{ src: lesson.video.poster, sizes: '1280x720', type: 'image/webp' }],
  });
  for (const [action, handler] of handlers) handle(session, action, handler);
  for (const event of ['playing', 'pause', 'seeked', 'ratechange']) {
    player.video.addEventListener(event, showPosition, { signal: player.signal });
  }
}

function handle(session: MediaSession, action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    session.setActionHandler(action, handler);
  } catch {
    // Browsers throw on actions they do not support.
  }
}
