import { useEffect, useState } from 'react';
import type { Chapter } from '#src/lib/contract/catalog.ts';
import type { Player } from '../player/player.ts';
import { clock } from '../shared/clock.ts';

interface Props {
  chapters: Chapter[];
  player: Player;
}

/** Chapter list; marks the chapter that is playing. */
export function Chapters({ chapters, player }: Props) {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const follow = () => setCurrent(chapters.findLast(({ start }) => start <= player.position())?.id);
    follow();
    player.video.addEventListener('timeupdate', follow);
    return () => player.video.removeEventListener('timeupdate', follow);
  }, [chapters, player]);

  if (chapters.length === 0) return null;
  return (
    <section aria-labelledby="chapters" data-player-list>
      <h2 id="chapters">Chapters</h2>
      <ol className="chapters">
        {chapters.map((chapter) => (
          <li key={chapter.id}>
            <button
              type="button"
              aria-current={chapter.id === current ? 'true' : undefined}
              onClick={() => player.seek(chapter.start)}
            >
              <span>{chapter.title}</span>
              <span className="numbers">{clock(chapter.start)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
