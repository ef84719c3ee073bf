import '../tab/tab.css';
import { type CSSProperties, type MouseEvent, useRef } from 'react';
import type { Lesson } from '#src/lib/contract/catalog.ts';
import { paths } from '#src/lib/contract/page-paths.ts';
import type { Player } from '../player/player.ts';
import { drawingScale, justify } from '../tab/rows.ts';
import { useWidth } from '../tab/useWidth.ts';

interface Props {
  lesson: Lesson;
  player: Player;
  leftHanded: boolean;
  onInteract(): void;
}

/** Static drawings of the chords and the tab, from the build. A click on a note seeks to it. */
export function PracticePanelPlaceholder({ lesson: { still, tab, video }, player, leftHanded, onInteract }: Props) {
  const sheet = useRef<HTMLDivElement>(null);
  const width = useWidth(sheet);
  const scale = drawingScale(width);
  const sizes = still.bars.map((svg) => / width="(.+?)" height="(.+?)"/.exec(svg)!.slice(1).map(Number));
  const natural = sizes.map(([width]) => width!);
  const begins = tab.bars.map(({ section }) => section !== undefined);
  const height = (sizes[0]?.[1] ?? 0) * scale;
  let bar = 0;

  function onClick({ target, clientX }: MouseEvent): void {
    const svg = (target as Element).closest('svg.tab-bar');
    const bar = tab.bars[Number(svg?.parentElement?.dataset.bar)];
    if (!svg || !bar) return;
    const distances = [...svg.querySelectorAll('g')].map((beat) => {
      const { left, width } = beat.getBoundingClientRect();
      return width > 0 ? Math.abs(left + width / 2 - clientX) : Number.POSITIVE_INFINITY;
    });
    const beat = bar.beats[distances.indexOf(Math.min(...distances))];
    player.seek(video.musicStart + (beat ?? bar).start);
  }

  return (
    <section className="practice-panel" aria-label="Practice panel" onPointerDown={onInteract}>
      <h2 className="visually-hidden">Practice panel</h2>
      <div className="practice">
        <button type="button" className="button quiet" onClick={onInteract}>
          Practice tools
        </button>
        <a className="button quiet" href={paths.tool('tuner')} data-lesson-tool>
          Tuner
        </a>
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
        <section
          className="tab-scroller"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable by keyboard
          tabIndex={0}
          aria-label="Tab"
          style={{ '--row': `${height}px` } as CSSProperties}
        >
          <div className="tab-rows tab-still" ref={sheet}>
            {width > 0 &&
              justify(natural, begins, width / scale).map((row) => (
                <div key={bar} className="tab-row">
                  {row.map((barWidth) => {
                    const index = bar++;
                    const style = { width: barWidth * scale, height, '--unstretch': natural[index]! / barWidth };
                    return (
                      <div
                        key={index}
                        data-bar={index}
                        style={style}
                        // biome-ignore lint/security/noDangerouslySetInnerHtml: trusted content, drawn at build time
                        dangerouslySetInnerHTML={{ __html: still.bars[index]! }}
                      />
                    );
                  })}
                </div>
              ))}
          </div>
        </section>
      </div>
    </section>
  );
}
