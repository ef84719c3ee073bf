import './player.css';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import { readSession } from '#src/lib/stores/session/session.ts';
import { hideControlsWhenIdle } from './idle-controls.ts';
import { createPlayer, type Player } from './player.ts';

interface Props {
  lesson: Lesson;
  /** Fetches the lesson again, with freshly signed media URLs. */
  renew(): Promise<Lesson>;
  onPlayer(player: Player | undefined): void;
  /** Must resolve before playback starts. */
  prepare(player: Player): Promise<unknown>;
  /** Rendered over the picture. */
  overlay: ReactNode;
  /** Rendered below the picture. */
  children: ReactNode;
}

/** Video element and its surroundings. Creates the player once the element is mounted. */
export function PlayerView({ lesson, renew, onPlayer, prepare, overlay, children }: Props) {
  const frame = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const player = useRef<Player>(undefined);
  const { poster, captions } = lesson.video;

  // Created once per lesson. A refetched lesson only brings new URLs, which the player requests when it needs them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => {
    player.current = createPlayer(video.current!, frame.current!, {
      duration: lesson.video.duration,
      url: lesson.video.hls,
      prepare,
      renewUrl: async () => (await renew()).video.hls,
      preferences: readSession()?.user.preferences,
    });
    onPlayer(player.current);
    return () => {
      player.current?.destroy();
      onPlayer(undefined);
    };
  }, [lesson.id]);

  useEffect(() => hideControlsWhenIdle(frame.current!), []);

  return (
    <section className="player" ref={frame} aria-label="Player">
      <h2 className="visually-hidden">Player</h2>
      <div className="player-picture">
        <video
          ref={video}
          poster={poster}
          preload="none"
          playsInline
          crossOrigin="anonymous"
          aria-label={lesson.title}
          onClick={() => player.current?.toggle()}
        >
          <track kind="captions" src={captions} srcLang="en" label="English" />
        </video>
        {overlay}
      </div>
      {children}
    </section>
  );
}
