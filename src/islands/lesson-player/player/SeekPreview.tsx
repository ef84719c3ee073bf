import { type CSSProperties, useEffect, useState } from 'react';
import type { Chapter } from '#src/lib/contract/catalog.ts';
import { clock } from '../shared/clock.ts';
import { fetchStoryboard, type Thumbnail } from './storyboard.ts';

interface Props {
  seconds: number;
  duration: number;
  chapters: Chapter[];
  /** URL of the thumbnail track. */
  storyboard: string;
}

/** Thumbnail, chapter and time at the position under the pointer. */
export function SeekPreview({ seconds, duration, chapters, storyboard }: Props) {
  const thumbnails = useStoryboard(storyboard);
  const picture = thumbnails.find(({ start, end }) => seconds >= start && seconds < end) ?? thumbnails.at(-1);
  const chapter = chapters.findLast(({ start }) => start <= seconds);
  return (
    <div className="seek-preview" style={{ '--at': seconds / duration } as CSSProperties} aria-hidden="true">
      {picture && (
        <div
          style={{
            width: picture.width,
            height: picture.height,
            background: `url("${picture.sheet}") -${picture.x}px -${picture.y}px`,
          }}
        />
      )}
      {chapter && <span>{chapter.title}</span>}
      <span className="numbers">{clock(seconds)}</span>
    </div>
  );
}

/** Requested storyboards by URL, so that each is fetched once. */
const storyboards = new Map<string, Promise<Thumbnail[]>>();

function useStoryboard(url: string): Thumbnail[] {
  const [thumbnails, setThumbnails] = useState<Thumbnail[]>([]);
  useEffect(() => {
    let current = true;
    const fetched = storyboards.get(url) ?? fetchStoryboard(url);
    storyboards.set(url, fetched);
    fetched.then((all) => current && setThumbnails(all));
    return () => {
      current = false;
    };
  }, [url]);
  return thumbnails;
}
