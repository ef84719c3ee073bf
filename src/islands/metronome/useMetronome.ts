import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import {
  type HeardBeat,
  prefetchMetronome,
  type RunningMetronome,
  startMetronome,
} from '#src/lib/audio/playback/metronome.ts';
import { clampTo, limits, type Metronome } from '#src/lib/music/theory/metronome.ts';
import { $clickVolume, $metronome } from '#src/lib/stores/tools/metronome.ts';

export type MetronomeControl = ReturnType<typeof useMetronome>;

/** Runs the metronome with the stored settings, applying changes while it plays. */
export function useMetronome() {
  const metronome = useStore($metronome);
  const volume = useStore($clickVolume);
  const context = useRef<AudioContext>(undefined);
  const running = useRef<RunningMetronome>(undefined);
  const wanted = useRef(false);
  const [state, setState] = useState<'stopped' | 'running' | 'failed'>('stopped');
  const [heard, setHeard] = useState<HeardBeat>();

  useEffect(() => {
    prefetchMetronome();
    return () => {
      running.current?.stop();
      context.current?.close();
    };
  }, []);
  useEffect(() => running.current?.change(metronome), [metronome]);
  useEffect(() => running.current?.setVolume(volume), [volume]);

  async function start(): Promise<void> {
    wanted.current = true;
    setState('running');
    try {
      context.current ??= new AudioContext({ latencyHint: 'interactive' });
      const started = await startMetronome(context.current, $metronome.get(), $clickVolume.get(), setHeard);
      if (wanted.current) running.current = started;
      else started.stop();
    } catch {
      if (wanted.current) setState('failed');
      wanted.current = false;
    }
  }

  function stop(): void {
    wanted.current = false;
    running.current?.stop();
    running.current = undefined;
    setHeard(undefined);
    setState('stopped');
  }

  return {
    metronome,
    volume,
    state,
    /** Current beat; `undefined` while stopped. */
    heard,
    toggle: () => (state === 'running' ? stop() : start()),
    change: (changed: Partial<Metronome>) => $metronome.set({ ...$metronome.get(), ...changed }),
    setTempo: (bpm: number) => $metronome.set({ ...$metronome.get(), bpm: clampTo(limits.bpm, bpm) }),
    setVolume: (to: number) => $clickVolume.set(to),
  };
}
