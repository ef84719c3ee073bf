import './seek-bar.css';
import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Chapter } from '#src/lib/contract/catalog.ts';
import { useModule } from '../../ui/useModule.ts';
import { clock } from '../shared/clock.ts';
import type { Player } from './player.ts';

interface Props {
  player: Player;
  chapters: Chapter[];
  storyboard: string;
}

/**
 * Seek bar, drawn as a guitar string with a fret per chapter. Follows the playhead without rendering; a drag shows a
 * preview and seeks on release.
 */
export function SeekBar({ player, chapters, storyboard }: Props) {
  const { duration, video } = player;
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const time = useRef<HTMLSpanElement>(null);
  const dragging = useRef(false);
  const [preview, setPreview] = useState<number>();
  const { module } = useModule(() => import('./SeekPreview.tsx'), preview !== undefined);

  useEffect(() => {
    const chapterAt = (seconds: number) => chapters.findLast((chapter) => chapter.start <= seconds)?.title;
    const show = (seconds: number) => {
      root.current?.style.setProperty('--played', String(seconds / duration));
      if (time.current) time.current.textContent = clock(seconds);
      if (!input.current) return;
      input.current.value = String(seconds);
      const chapter = chapterAt(seconds);
      input.current.ariaValueText = `${clock(seconds)} of ${clock(duration)}${chapter ? `, ${chapter}` : ''}`;
    };
    const follow = () => {
      if (!dragging.current) show(Math.min(player.position(), duration));
    };
    const drag = () => {
      dragging.current = true;
      const seconds = Number(input.current?.value);
      show(seconds);
      setPreview(seconds);
    };
    const drop = () => {
      dragging.current = false;
      setPreview(undefined);
      player.seek(Number(input.current?.value));
    };
    follow();
    const bar = input.current;
    const events = ['timeupdate', 'seeking', 'seeked', 'loadedmetadata'];
    for (const event of events) video.addEventListener(event, follow);
    // Native listeners, because React's onChange fires on `input` and hides the difference from `change`.
    bar?.addEventListener('input', drag);
    bar?.addEventListener('change', drop);
    return () => {
      for (const event of events) video.removeEventListener(event, follow);
      bar?.removeEventListener('input', drag);
      bar?.removeEventListener('change', drop);
    };
  }, [player, video, duration, chapters]);

  function hover(event: PointerEvent<HTMLDivElement>): void {
    if (event.pointerType !== 'mouse' || dragging.current) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setPreview(Math.min(1, Math.max(0, (event.clientX - left) / width)) * duration);
  }

  return (
    <div className="seek" ref={root}>
      <span className="numbers" ref={time} aria-hidden="true" />
      <div className="seek-string" onPointerMove={hover} onPointerLeave={() => setPreview(undefined)}>
        {chapters.slice(1).map((chapter) => (
          <i key={chapter.id} style={{ '--at': chapter.start / duration } as CSSProperties} />
        ))}
        <input
          ref={input}
          type="range"
          aria-label="Place in the video"
          min={0}
          max={duration}
          step="any"
          defaultValue={0}
          data-player-keys
        />
        {preview !== undefined && module && (
          <module.SeekPreview seconds={preview} duration={duration} chapters={chapters} storyboard={storyboard} />
        )}
      </div>
      <span className="numbers" aria-hidden="true">
        {clock(duration)}
      </span>
    </div>
  );
}
