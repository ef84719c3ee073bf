import { useEffect, useRef, useState } from 'react';
import { idleTuner, nextTuner, type Tuner, type TunerSettings } from '#src/lib/audio/analysis/tuner.ts';
import { useMicrophone } from '../ui/useMicrophone.ts';

/**
 * Listens to strings.
 * @param deaf lets pass what is heard
 */
export function useTuner({ strings, a4, only }: TunerSettings, deaf: boolean) {
  const [tuner, setTuner] = useState<Tuner>(idleTuner);
  /** What the next frame of sound meets. */
  const now = useRef({ tuner: idleTuner, settings: { strings, a4, only }, deaf });
  now.current.settings = { strings, a4, only };
  now.current.deaf = deaf;

  const { listening, start, stop } = useMicrophone('pitch', (frame) => {
    const { tuner, settings, deaf } = now.current;
    if (!deaf) now.current.tuner = nextTuner(tuner, frame, settings);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was in tune with other settings is not with these
  useEffect(() => {
    now.current.tuner = idleTuner;
  }, [strings, a4, deaf]);

  useEffect(() => {
    if (listening !== 'on') return;
    // Drawn when the screen is, however often something is heard.
    let frame = requestAnimationFrame(function draw() {
      setTuner(now.current.tuner);
      frame = requestAnimationFrame(draw);
    });
    return () => {
      cancelAnimationFrame(frame);
      now.current.tuner = idleTuner;
      setTuner(idleTuner);
    };
  }, [listening]);

  return { listening, tuner, start, stop };
}
