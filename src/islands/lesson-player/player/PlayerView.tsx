import './player.css';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import { readSession } from '#src/lib/stores/auth/session.ts';
import { showControlsWhileUsed } from './idle-controls.ts';
import { createPlayer, type Player } from './player.ts';

interface Props {
  lesson: Lesson;
  /** A fresh lesson, its addresses signed anew. */
  renew(): Promise<Lesson>;
  onPlayer(player: Player | undefined): void;
  /** Has to succeed before anything plays. */
  prepare(player: Player): Promise<unknown>;
  /** Lies over the picture. */
  overlay: ReactNode;
  /** Stands under the picture. */
  children: ReactNode;
}

/** The picture with what belongs to it. Makes the player as soon as there is an element to play in. */
export function PlayerView({ lesson, renew, onPlayer, prepare, overlay, children }: Props) {
  const frame = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const player = useRef<Player>(undefined);
  const { poster, captions } = lesson.video;

  // Made once for each lesson; a renewed one brings new addresses, which the player asks for when it needs them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => {
    player.current = createPlayer(video.current!, frame.current!, {
      duration: lesson.video.duration,
      address: lesson.video.hls,
      prepare,
      renewAddress: async () => (await renew()).video.hls,
      preferences: readSession()?.user.preferences,
    });
    onPlayer(player.current);
    return () => {
      player.current?.destroy();
      onPlayer(undefined);
    };
  }, [lesson.id]);

  useEffect(() => showControlsWhileUsed(frame.current!), []);

  return (
    <section className="player" ref={frame} aria-label="Player">
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
