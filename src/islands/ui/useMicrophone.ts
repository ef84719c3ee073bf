import { useCallback, useEffect, useRef, useState } from 'react';
import type { Findings, Task } from '#src/lib/audio/capture/messages.ts';
import {
  type Microphone,
  MicrophoneError,
  type MicrophoneProblem,
  openMicrophone,
} from '#src/lib/audio/capture/microphone.ts';

export type Listening = 'off' | 'asking' | 'on' | MicrophoneProblem | 'taken';

/** Listens from `start`, which needs a press, to `stop`, or until what uses it is gone. */
export function useMicrophone<T extends Task>(task: T, onFinding: (finding: Findings[T]) => void) {
  const [listening, setListening] = useState<Listening>('off');
  const microphone = useRef<Microphone>(undefined);
  const attempts = useRef(0);
  const latest = useRef(onFinding);
  latest.current = onFinding;

  async function start(): Promise<void> {
    const attempt = ++attempts.current;
    const isMeant = () => attempt === attempts.current;
    setListening('asking');
    try {
      const opened = await openMicrophone(
        task,
        (finding) => latest.current(finding),
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

  return { listening, start, stop };
}
