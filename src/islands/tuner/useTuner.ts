import { useEffect, useRef, useState } from 'react';
import { idleTuner, nextTuner, type Tuner, type TunerSettings } from '#src/lib/audio/analysis/tuner.ts';
import { useMicrophone } from '../ui/useMicrophone.ts';

/**
 * Detects the pitch of the played string.
 * @param deaf ignores the input, while the reference tone plays
 */
export function useTuner({ strings, a4, only }: TunerSettings, deaf: boolean) {
  const [tuner, setTuner] = useState<Tuner>(idleTuner);
  /** Latest state and settings, read by the audio callback. */
  const now = useRef({ tuner: idleTuner, settings: { strings, a4, only }, deaf });
  now.current.settings = { strings, a4, only };
  now.current.deaf = deaf;

  const { listening, start, stop } = useMicrophone('pitch', (frame) => {
    const { tuner, settings, deaf } = now.current;
    if (!deaf) now.current.tuner = nextTuner(tuner, frame, settings);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: reset when the settings change
  useEffect(() => {
    now.current.tuner = idleTuner;
  }, [strings, a4, deaf]);

  useEffect(() => {
    if (listening !== 'on') return;
    // At most one render per display frame, however often the callback runs.
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
