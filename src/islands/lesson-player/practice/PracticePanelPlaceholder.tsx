import '../tab/tab.css';
import type { MouseEvent } from 'react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import type { Player } from '../player/player.ts';

interface Props {
  lesson: Lesson;
  player: Player;
  leftHanded: boolean;
  onInteract(): void;
}

/** Static drawings of the chords and the tab, from the build. A click on a note seeks to it. */
export function PracticePanelPlaceholder({ lesson: { still, tab, video }, player, leftHanded, onInteract }: Props) {
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
    <section className="practice-panel" aria-label="Practice room" onPointerDown={onInteract}>
      <div className="practice">
        <button type="button" className="button quiet" onClick={onInteract}>
          Practise: loop, click, slow down
        </button>
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: keyboard users have the button above */}
      <div className="tab" onClick={onClick}>
        {still.chords.length > 0 && (
          <div className={leftHanded ? 'chords left-handed' : 'chords'}>
            {still.chords.map((svg, index) => (
              <figure key={tab.chords[index]!.name}>
                <figcaption>{tab.chords[index]!.name}</figcaption>
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: trusted content, drawn at build time */}
                <div dangerouslySetInnerHTML={{ __html: svg }} />
              </figure>
            ))}
          </div>
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable by keyboard */}
        <section className="tab-scroller" tabIndex={0} aria-label="Tab">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: trusted content, drawn at build time */}
          <div className="tab-sheet tab-still" dangerouslySetInnerHTML={{ __html: still.bars.join('') }} />
        </section>
      </div>
    </section>
  );
}
