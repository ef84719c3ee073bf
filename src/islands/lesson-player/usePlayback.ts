import { useEffect, useEffectEvent } from 'react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import { bindKeys } from './player/bind-keys.ts';
import { showMediaSession } from './player/media-session.ts';
import type { Player } from './player/player.ts';
import { trackPlayer } from './player/track.ts';
import { stepBar } from './tab/follow.ts';

interface Options {
  lesson: Lesson;
  player: Player | undefined;
  onCompleted(): void;
  onHelp(): void;
}

/** Connects a player with the learning record, the keys and the system's own controls. */
export function usePlayback({ lesson, player, onCompleted, onHelp }: Options): void {
  const connect = useEffectEvent((connected: Player) => {
    const { tab, chapters, video } = lesson;
    const stops = [
      trackPlayer(connected, { videoId: video.videoId, chapters, onCompleted }),
      showMediaSession(connected, lesson),
      bindKeys(connected, {
        stepBar: (step) =>
          connected.seek(video.musicStart + stepBar(tab, connected.position() - video.musicStart, step)),
        help: onHelp,
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  });
  useEffect(() => (player ? connect(player) : undefined), [player]);
}
