import { type CSSProperties, useEffect, useState } from 'react';
import type { Chapter } from '#src/lib/contract/catalog.ts';
import { clock } from '../shared/clock.ts';
import { fetchStoryboard, type Thumbnail } from './storyboard.ts';

interface Props {
  seconds: number;
  duration: number;
  chapters: Chapter[];
  /** Address of the thumbnail track. */
  storyboard: string;
}

/** What a jump to a place would show. */
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

/** Sheets that were asked for, by address: one request however often the pointer comes by. */
const storyboards = new Map<string, Promise<Thumbnail[]>>();

function useStoryboard(address: string): Thumbnail[] {
  const [thumbnails, setThumbnails] = useState<Thumbnail[]>([]);
  useEffect(() => {
    let current = true;
    const fetched = storyboards.get(address) ?? fetchStoryboard(address);
    storyboards.set(address, fetched);
    fetched.then((all) => current && setThumbnails(all));
    return () => {
      current = false;
    };
  }, [address]);
  return thumbnails;
}
