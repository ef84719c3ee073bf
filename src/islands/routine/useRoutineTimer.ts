import { useEffect, useRef, useState } from 'react';
import type { Part } from '#src/lib/stores/tools/routine.ts';
import type { PlanPart } from '#src/lib/stores/tools/today-plan.ts';
import { placeAt, startOf } from './routine-timing.ts';

/** A part that runs; one of today's plan names what to practise. */
export type Step = Part & Partial<Pick<PlanPart, 'links'>>;

export type Phase = 'ready' | 'running' | 'paused' | 'done';

interface Cues {
  /** Called when a part starts. */
  part(part: Part): void;
  /** Called in each of the last seconds of a part. */
  soon(): void;
  end(): void;
}

const finalSeconds = 3;
const now = () => performance.now() / 1000;

/** Runs through the parts. Takes a snapshot at the start: later edits apply to the next run. */
export function useRoutineTimer(routine: readonly Step[], cues: Cues) {
  const [phase, setPhase] = useState<Phase>('ready');
  const [parts, setParts] = useState(routine);
  /** Seconds since the start, excluding pauses. */
  const [elapsed, setElapsed] = useState(0);
  /** While running: `now()` minus `elapsed`. */
  const startedAt = useRef(0);
  const latest = useRef(cues);
  latest.current = cues;
  const place = placeAt(parts, elapsed);
  const index = place?.index;

  useEffect(() => {
    if (phase !== 'running') return;
    const timer = setInterval(() => setElapsed(now() - startedAt.current), 100);
    return () => clearInterval(timer);
  }, [phase]);

  useEffect(() => {
    if (phase !== 'running') return;
    const part = index === undefined ? undefined : parts[index];
    if (part) return latest.current.part(part);
    latest.current.end();
    setPhase('done');
  }, [phase, index, parts]);

  const left = place?.left;
  useEffect(() => {
    if (phase === 'running' && left !== undefined && left <= finalSeconds) latest.current.soon();
  }, [phase, left]);

  function goTo(seconds: number): void {
    startedAt.current = now() - seconds;
    setElapsed(seconds);
  }

  return {
    phase,
    parts: phase === 'ready' ? routine : parts,
    place: phase === 'ready' ? placeAt(routine, 0) : place,
    start(): void {
      setParts(routine);
      goTo(0);
      setPhase('running');
    },
    pause(): void {
      setElapsed(now() - startedAt.current);
      setPhase('paused');
    },
    resume(): void {
      goTo(elapsed);
      setPhase('running');
    },
    /** Skips to the next part, or to the end. */
    next(): void {
      if (index !== undefined) goTo(startOf(parts, index + 1));
    },
    /** Returns to the start of this part, or from there to the previous one. */
    back(): void {
      if (index === undefined) return;
      const start = startOf(parts, index);
      goTo(elapsed - start < finalSeconds ? startOf(parts, Math.max(0, index - 1)) : start);
    },
    stop: () => setPhase('ready'),
  };
}
