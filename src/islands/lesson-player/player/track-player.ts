import type { Chapter } from '#src/lib/contract/catalog.ts';
import { claimedShare, completedShare } from '#src/lib/contract/limits.ts';
import { type Playhead, recordEvent, startRecording, stopRecording } from '#src/lib/stores/practice/index.ts';
import type { Player } from './player.ts';

interface Tracked {
  videoId: string;
  chapters: Chapter[];
  onCompleted(): void;
}

/** Records playback events of a player. */
export function trackPlayer(player: Player, { videoId, chapters, onCompleted }: Tracked): void {
  const { video, duration, signal } = player;
  const on = (type: string, playAlong: () => void) => video.addEventListener(type, playAlong, { signal });
  const playhead = (position = player.position()): Playhead => ({
    videoId,
    position: Math.min(position, duration),
    duration,
  });
  const chapterNow = () => chapters.findLast((chapter) => chapter.start <= player.position());
  let playing = false;
  let completed = false;
  let chapter: Chapter | undefined;

  function start(): void {
    if (playing) return;
    playing = true;
    chapter ??= chapterNow();
    startRecording(playhead, { speed: video.playbackRate });
  }

  function stop(): void {
    if (!playing) return;
    playing = false;
    stopRecording();
  }

  /** Records completion and chapter changes; only during playback, not while seeking. */
  function follow(): void {
    if (!playing) return;
    const share = player.position() / duration;
    if (share < claimedShare) completed = false;
    if (share >= completedShare && !completed) {
      completed = true;
      recordEvent('complete', playhead());
      onCompleted();
    }
    const now = chapterNow();
    if (now && now.id !== chapter?.id) {
      chapter = now;
      recordEvent('chapter_change', playhead(), { chapterId: now.id, chapterName: now.title });
    }
  }

  on('playing', start);
  on('timeupdate', follow);
  on('pause', () => {
    follow();
    stop();
  });
  on('ratechange', () => {
    if (playing) recordEvent('speed_change', playhead(), { speed: video.playbackRate });
  });
  player.onSeek((from, to) => {
    recordEvent('seek', playhead(to), { seekFrom: playhead(from).position, seekTo: to });
  });
  player.$state.listen((state, before) => {
    if (state.quality !== before?.quality) {
      recordEvent('quality_change', playhead(), { quality: state.quality === 'auto' ? 'auto' : `${state.quality}p` });
    }
  });
  // A page restored from the back-forward cache continues playing without a `playing` event.
  addEventListener('pageshow', (event) => event.persisted && !video.paused && restart(), { signal });
  signal.addEventListener('abort', stop);

  function restart(): void {
    playing = false;
    start();
  }
}
