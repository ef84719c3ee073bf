import { useEffect, useRef } from 'react';
import { recordActivity, startTracking } from '#src/lib/stores/practice/index.ts';
import { createMeter } from './practice-meter.ts';

const seconds = () => performance.now() / 1000;

/**
 * Time with a tool counts as practice.
 * @param tool what is written down: `metronome`
 * @param running it plays by itself; else time counts around each press
 */
export function usePracticeTime(tool: string, running = false): void {
  const runs = useRef(running);
  runs.current = running;
  useEffect(() => {
    const meter = createMeter((counted) => {
      recordActivity({ kind: 'tool', seconds: counted, ref: tool });
    });
    const end = new AbortController();
    const { signal } = end;
    const press = () => meter.press(seconds());
    document.addEventListener('pointerdown', press, { signal });
    document.addEventListener('keydown', press, { signal });
    addEventListener('pagehide', meter.finish, { signal });
    const timer = setInterval(() => meter.sample(seconds(), runs.current), 1000);
    // After ours, so that the last seconds go with the rest when the page is left.
    const stopTracking = startTracking();
    return () => {
      end.abort();
      clearInterval(timer);
      meter.finish();
      stopTracking();
    };
  }, [tool]);
}
