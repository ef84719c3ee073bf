import './live-picture.css';
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import type { Player } from '../player/player.ts';
import { type CoachingLine, coachingAt, fetchCoaching } from '../shared/coaching.ts';
import { startLivePicture } from './live-picture.ts';

interface Props {
  lesson: Lesson;
  player: Player;
  leftHanded: boolean;
  fromAfar: boolean;
  /** Called if the score cannot be painted. */
  onFailed(): void;
}

/** The neck, painted over the film in time with its sound. */
export function LivePicture({ lesson: { tab, video }, player, leftHanded, fromAfar, onFailed }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const lines = useRef<readonly CoachingLine[]>([]);
  const { captions } = useStore(player.$state);

  useEffect(() => {
    const lineAt = (position: number) => {
      const line = coachingAt(lines.current, Math.max(position, lines.current[0]?.start ?? 0));
      return line && { text: line.text, sounds: captions ? line.sounds : undefined };
    };
    try {
      const picture = startLivePicture({
        canvas: canvas.current!,
        score: tab,
        video: player.video,
        position: player.position,
        musicStart: video.musicStart,
        leftHanded,
        fromAfar,
        lineAt,
      });
      // Without the lines, the neck still helps.
      const show = (fetched: readonly CoachingLine[]) => {
        lines.current = fetched;
        picture.repaint();
      };
      fetchCoaching(video.captions).then(show, () => {});
      return picture.stop;
    } catch {
      onFailed();
      return undefined;
    }
  }, [tab, video, player, leftHanded, fromAfar, captions, onFailed]);

  return <canvas className="live-picture" ref={canvas} role="img" aria-label="The neck, live" />;
}
