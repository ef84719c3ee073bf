import './routine.css';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { paths } from '#src/lib/contract/page-paths.ts';
import { $routine } from '#src/lib/stores/tools/routine.ts';
import { island } from '../ui/island.tsx';
import { Stage } from '../ui/Stage.tsx';
import { usePracticeTime } from '../ui/usePracticeTime.ts';
import { useShortcuts } from '../ui/useShortcuts.ts';
import { useWakeLock } from '../ui/useWakeLock.ts';
import { PartHints } from './PartHints.tsx';
import { PartsBar } from './PartsBar.tsx';
import { RoutineClock } from './RoutineClock.tsx';
import { RoutineEditor } from './RoutineEditor.tsx';
import { useRoutineTimer } from './useRoutineTimer.ts';
import { useSoundCues } from './useSoundCues.ts';

export const Routine = island(function Routine() {
  const routine = useStore($routine);
  const run = useRoutineTimer(routine, useSoundCues());
  const { phase, parts, place } = run;
  const seen = usePageVisible();
  const isOn = phase === 'running' || phase === 'paused';
  // Pages opened from here count their own practice.
  usePracticeTime('routine', phase === 'running' && seen);
  useWakeLock(phase === 'running');

  const act = { ready: run.start, running: run.pause, paused: run.resume, done: run.start }[phase];
  useShortcuts({
    ' ': act,
    PageDown: isOn ? run.next : run.start,
    PageUp: isOn ? run.back : undefined,
    Escape: isOn ? run.stop : undefined,
  });
  const part = place && parts[place.index];

  return (
    <div className="tool routine">
      <Stage label="Routine">
        {phase === 'done' ? (
          <div className="routine-over" role="status">
            <p className="routine-title">That was your routine.</p>
            <p className="muted">
              It counts towards your day. What you play away from the screen goes into the{' '}
              <a href={paths.tool('practice-log')}>practice log</a>.
            </p>
          </div>
        ) : (
          part && (
            <>
              <RoutineClock part={part} following={parts[place.index + 1]} left={place.left} phase={phase} />
              {isOn && <PartHints kind={part.kind} />}
            </>
          )
        )}
        <PartsBar parts={parts} now={phase === 'done' ? parts.length : isOn ? place?.index : undefined} />
        <div className="routine-buttons">
          {isOn && (
            <button type="button" className="button quiet" onClick={run.back}>
              Back
            </button>
          )}
          <button type="button" className="button" onClick={act}>
            {{ ready: 'Start', running: 'Pause', paused: 'Go on', done: 'Once more' }[phase]}
          </button>
          {isOn && (
            <button type="button" className="button quiet" onClick={run.next}>
              Next
            </button>
          )}
        </div>
        {isOn && (
          <button type="button" className="link" onClick={run.stop}>
            Stop the routine
          </button>
        )}
      </Stage>
      <RoutineEditor routine={routine} running={isOn} />
    </div>
  );
});

/** Whether the page is visible (Page Visibility API). */
function usePageVisible(): boolean {
  const [seen, setSeen] = useState(() => !document.hidden);
  useEffect(() => {
    const look = () => setSeen(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return seen;
}
