import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { addStyles } from '../../ui/add-styles.ts';
import { Toggle } from '../../ui/Toggle.tsx';
import type { Player } from '../player/player.ts';
import { $playerSettings } from '../player/player-settings.ts';
import { clock } from '../shared/clock.ts';
import { coachingAt, fetchCoaching } from '../shared/coaching.ts';
import type { VttCue } from '../shared/vtt.ts';
import styles from './coach.css?url';
import { useSpokenCoaching } from './useSpokenCoaching.ts';

// Imported style sheets would be linked from the page, which shows the coach's lines later.
addStyles(styles);

interface Props {
  /** URL of the lesson's captions. */
  captions: string;
  player: Player;
}

/** The coach's lines as a timed transcript, and a switch that has them said aloud. */
export function Coach({ captions, player }: Props) {
  const [open, setOpen] = useState(false);
  const spoken = useStore($playerSettings).spoken === 'on';
  const { lines, failed } = useCoaching(captions, open || spoken);
  const current = useCurrentLine(lines, player);
  const list = useListThatFollows(current);
  const unspoken = useSpokenCoaching(spoken ? current : undefined, player);

  return (
    <section className="coach" aria-labelledby="coach" data-player-list>
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <h2 id="coach">What the coach says</h2>
        </summary>
        {failed && <p role="alert">The lines couldn’t be loaded. Close this and open it again.</p>}
        {lines && (
          <ol className="chapters" ref={list}>
            {lines.map((line) => (
              <li key={line.start}>
                <button
                  type="button"
                  aria-current={line === current ? 'true' : undefined}
                  onClick={() => player.seek(line.start)}
                >
                  <span>{line.text}</span>
                  <span className="numbers">{clock(line.start)}</span>
                </button>
              </li>
            ))}
          </ol>
        )}
      </details>
      <Toggle
        name="spoken"
        label="Say the coach’s lines aloud"
        hint="In your device’s voice. The music gets quieter meanwhile."
        checked={spoken}
        onChange={({ target }) => $playerSettings.setKey('spoken', target.checked ? 'on' : undefined)}
      />
      {/* For screen readers on devices without a voice of their own. */}
      <p className="visually-hidden" role="status">
        {unspoken}
      </p>
    </section>
  );
}

/** Scrolls the list to the current line, unless it has the focus. The page itself does not scroll. */
function useListThatFollows(current: VttCue | undefined) {
  const list = useRef<HTMLOListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls once for each line
  useEffect(() => {
    const element = list.current;
    const line = element?.querySelector<HTMLElement>('[aria-current]');
    if (!element || !line || element.contains(document.activeElement)) return;
    const { top } = element.getBoundingClientRect();
    element.scrollTop += line.getBoundingClientRect().top - top - line.offsetHeight;
  }, [current]);
  return list;
}

/** Fetches the lines once `wanted`; retries after a failure when wanted again. */
function useCoaching(captions: string, wanted: boolean) {
  const [lines, setLines] = useState<VttCue[]>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    setFailed(false);
    fetchCoaching(captions).then(setLines, () => setFailed(true));
  }, [captions, wanted]);
  return { lines, failed };
}

/** The line at the player's position. */
function useCurrentLine(lines: VttCue[] | undefined, player: Player): VttCue | undefined {
  const [current, setCurrent] = useState<VttCue>();
  useEffect(() => {
    if (!lines) return;
    const follow = () => setCurrent(coachingAt(lines, player.position()));
    follow();
    player.video.addEventListener('timeupdate', follow);
    return () => player.video.removeEventListener('timeupdate', follow);
  }, [lines, player]);
  return current;
}
