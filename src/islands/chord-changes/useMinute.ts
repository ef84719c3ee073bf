import { useEffect, useRef, useState } from 'react';

/** Seconds. */
const countIn = 3;
const length = 60;

export type Phase = 'ready' | 'counting' | 'running' | 'done';

interface Sounds {
  /** Played on each beat of the count-in. */
  tick(): void;
  begin(): void;
  end(): void;
}

/** A timed minute of chord changes with a count-in. Ends automatically. */
export function useMinute(sounds: Sounds, onEnd: (changes: number) => void) {
  const [phase, setPhase] = useState<Phase>('ready');
  const [left, setLeft] = useState(length);
  const [changes, setChanges] = useState(0);
  const count = useRef(0);
  const latest = useRef({ sounds, onEnd });
  latest.current = { sounds, onEnd };

  useEffect(() => {
    if (phase !== 'counting' && phase !== 'running') return;
    const ends = performance.now() + (phase === 'counting' ? countIn : length) * 1000;
    let told = Number.POSITIVE_INFINITY;
    const look = () => {
      const seconds = Math.ceil((ends - performance.now()) / 1000);
      if (seconds === told) return;
      told = seconds;
      setLeft(seconds);
      if (seconds > 0) {
        if (phase === 'counting') latest.current.sounds.tick();
      } else if (phase === 'counting') {
        latest.current.sounds.begin();
        setPhase('running');
      } else {
        latest.current.sounds.end();
        setPhase('done');
        latest.current.onEnd(count.current);
      }
    };
    look();
    const timer = setInterval(look, 50);
    return () => clearInterval(timer);
  }, [phase]);

  return {
    phase,
    /** Seconds left of the count-in or of the minute. */
    left,
    changes,
    start(): void {
      count.current = 0;
      setChanges(0);
      setPhase('counting');
    },
    change(): void {
      if (phase !== 'running') return;
      count.current++;
      setChanges(count.current);
    },
    /** Aborts without saving. */
    stop(): void {
      setPhase('ready');
      setLeft(length);
    },
  };
}
