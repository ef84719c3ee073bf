import { useCallback, useEffect, useRef, useState } from 'react';
import { idleTuner, nextTuner, type Tuner, type TunerSettings } from '#src/lib/listening/tuner.ts';
import { type Microphone, MicrophoneError, type MicrophoneProblem, openMicrophone } from '#src/lib/sound/microphone.ts';

export type Listening = 'off' | 'asking' | 'on' | MicrophoneProblem | 'taken';

/**
 * Listens to strings.
 * @param deaf lets pass what is heard
 */
export function useTuner({ strings, a4, only }: TunerSettings, deaf: boolean) {
  const [listening, setListening] = useState<Listening>('off');
  const [tuner, setTuner] = useState<Tuner>(idleTuner);
  const microphone = useRef<Microphone>(undefined);
  const attempts = useRef(0);
  /** What the next frame of sound meets. */
  const now = useRef({ tuner: idleTuner, settings: { strings, a4, only }, deaf });
  now.current.settings = { strings, a4, only };
  now.current.deaf = deaf;

  async function start(): Promise<void> {
    const attempt = ++attempts.current;
    const isMeant = () => attempt === attempts.current;
    setListening('asking');
    try {
      const opened = await openMicrophone(
        'pitch',
        (frame) => {
          const { tuner, settings, deaf } = now.current;
          if (!deaf) now.current.tuner = nextTuner(tuner, frame, settings);
        },
        () => isMeant() && setListening('taken'),
      );
      if (!isMeant()) return opened.close();
      microphone.current = opened;
      setListening('on');
    } catch (error) {
      if (isMeant()) setListening(error instanceof MicrophoneError ? error.problem : 'unsupported');
    }
  }

  const stop = useCallback(() => {
    attempts.current++;
    microphone.current?.close();
    microphone.current = undefined;
    setListening('off');
  }, []);
  useEffect(() => stop, [stop]);

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
