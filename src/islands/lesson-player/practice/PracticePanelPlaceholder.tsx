import '../tab/tab.css';
import type { MouseEvent } from 'react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import type { Player } from '../player/player.ts';

interface Props {
  lesson: Lesson;
  player: Player;
  leftHanded: boolean;
  onTouch(): void;
}

/** The chords and the bars as they were drawn when the lesson was made. */
export function RoomStill({ lesson: { still, tab, video }, player, leftHanded, onTouch }: Props) {
  function onClick({ target, clientX }: MouseEvent): void {
    const svg = (target as Element).closest('svg.tab-bar');
    const bar = tab.bars[[...(svg?.parentElement?.children ?? [])].indexOf(svg!)];
    if (!svg || !bar) return;
    const distances = [...svg.querySelectorAll('g')].map((beat) => {
      const { left, width } = beat.getBoundingClientRect();
      return width > 0 ? Math.abs(left + width / 2 - clientX) : Number.POSITIVE_INFINITY;
    });
    const beat = bar.beats[distances.indexOf(Math.min(...distances))];
    player.seek(video.musicStart + (beat ?? bar).start);
  }

  return (
    <section className="room" aria-label="Practice room" onPointerDown={onTouch}>
      <div className="practice">
        <button type="button" className="button quiet" onClick={onTouch}>
          Practise: loop, click, slow down
        </button>
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the button does it for keys */}
      <div className="tab" onClick={onClick}>
        {still.chords.length > 0 && (
          <div className={leftHanded ? 'chords left-handed' : 'chords'}>
            {still.chords.map((svg, index) => (
              <figure key={tab.chords[index]!.name}>
                <figcaption>{tab.chords[index]!.name}</figcaption>
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own build */}
                <div dangerouslySetInnerHTML={{ __html: svg }} />
              </figure>
            ))}
          </div>
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys */}
        <section className="tab-scroller" tabIndex={0} aria-label="Tab">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own build */}
          <div className="tab-sheet tab-still" dangerouslySetInnerHTML={{ __html: still.bars.join('') }} />
        </section>
      </div>
    </section>
  );
}
