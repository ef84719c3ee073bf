import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Findings, Task } from '#src/lib/audio/capture/messages.ts';
import { createMicrophoneSession } from './microphone-session.ts';

/** Listens from `start`, which needs a user gesture, until `stop` or unmount. */
export function useMicrophone<T extends Task>(task: T, onFinding: (finding: Findings[T]) => void) {
  const latest = useRef(onFinding);
  latest.current = onFinding;
  const [session] = useState(() => createMicrophoneSession(task, (finding) => latest.current(finding)));
  const listening = useStore(session.$status);
  useEffect(() => session.stop, [session]);
  return { listening, start: session.start, stop: session.stop };
}
