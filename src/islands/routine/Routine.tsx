import './routine.css';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { paths } from '#src/lib/contract/page-paths.ts';
import { $routine } from '#src/lib/stores/tools/routine.ts';
import { readPlan } from '#src/lib/stores/tools/today-plan.ts';
import { island } from '../ui/island.tsx';
import { Stage } from '../ui/Stage.tsx';
import { usePracticeTime } from '../ui/usePracticeTime.ts';
import { useShortcuts } from '../ui/useShortcuts.ts';
import { useWakeLock } from '../ui/useWakeLock.ts';
import { PartHints } from './PartHints.tsx';
import { PartsBar } from './PartsBar.tsx';
import { RoutineClock } from './RoutineClock.tsx';
import { RoutineEditor } from './RoutineEditor.tsx';
import { type Step, useRoutineTimer } from './useRoutineTimer.ts';
import { useSoundCues } from './useSoundCues.ts';

export const Routine = island(function Routine() {
  const [plan] = useState(planOfPage);
  const own = useStore($routine);
  const routine: readonly Step[] = plan ?? own;
  const run = useRoutineTimer(routine, useSoundCues());
  const { phase, parts, place } = run;
  const seen = usePageVisible();
  const isOn = phase === 'running' || phase === 'paused';
  // Pages opened from here count their own practice.
  usePracticeTime('routine', phase === 'running' && seen);
  useWakeLock(phase === 'running');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the dashboard's button was the start
  useEffect(() => {
    if (plan) run.start();
  }, []);

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
            <p className="routine-title">{plan ? 'That’s today done.' : 'That’s your routine done.'}</p>
            <p className="muted">
              It counts towards your day. For practice away from the screen there’s the{' '}
              <a href={paths.tool('practice-log')}>practice log</a>.
            </p>
          </div>
        ) : (
          part && (
            <>
              <RoutineClock part={part} following={parts[place.index + 1]} left={place.left} phase={phase} />
              {isOn && <PartHints kind={part.kind} links={part.links} />}
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
            {{ ready: 'Start', running: 'Pause', paused: 'Continue', done: 'Start again' }[phase]}
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
      {plan ? (
        <p>
          This is today’s plan. <a href={paths.tool('routine')}>Use your own routine</a> instead, or go{' '}
          <a href={paths.dashboard}>back to the dashboard</a>.
        </p>
      ) : (
        <RoutineEditor routine={own} running={isOn} />
      )}
    </div>
  );
});

/** The dashboard's plan, if this page was opened for it. */
function planOfPage(): Step[] | undefined {
  if (new URLSearchParams(location.search).get('plan') !== 'today') return undefined;
  return readPlan()?.map((part, index) => ({ ...part, id: String(index) }));
}

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
