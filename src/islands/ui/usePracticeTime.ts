import { useEffect, useRef } from 'react';
import { recordActivity, startTracking } from '#src/lib/stores/practice/index.ts';
import { createMeter } from './practice-meter.ts';

const seconds = () => performance.now() / 1000;

/**
 * Records time spent with a tool as practice.
 * @param tool id of the tool, such as `metronome`
 * @param running counts continuously while true; otherwise time counts around each press
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
    // Registered after our `pagehide` listener, so that the last seconds are sent with the rest.
    const stopTracking = startTracking();
    return () => {
      end.abort();
      clearInterval(timer);
      meter.finish();
      stopTracking();
    };
  }, [tool]);
}
