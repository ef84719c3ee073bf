import { useEffect, useRef, useState } from 'react';
import type { Tone } from '#src/lib/music/theory/scales.ts';
import { useGuitar } from '../ui/useGuitar.ts';

/** Notes per minute. */
const tempo = 150;
const step = 60 / tempo;

/** Plays tones up and down; `sounding` is the current one. */
export function useScalePlayback() {
  const guitar = useGuitar();
  const [sounding, setSounding] = useState<Tone>();
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);

  function stop(): void {
    for (const timer of timers.current) clearTimeout(timer);
    timers.current = [];
    guitar.hush();
    setSounding(undefined);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: stop on unmount only
  useEffect(() => stop, []);

  function run(tones: readonly Tone[]): void {
    stop();
    const there = [...tones, ...tones.toReversed().slice(1)];
    guitar.play(
      there.map(({ string, midi }, index) => ({ string, midi, at: index * step, until: (index + 1) * step })),
    );
    timers.current = there.map((tone, index) => setTimeout(() => setSounding(tone), (index * step + 0.05) * 1000));
    timers.current.push(setTimeout(() => setSounding(undefined), (there.length * step + 0.05) * 1000));
  }

  return { sounding, run, stop, pluck: guitar.pluck };
}
