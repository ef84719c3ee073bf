import { atom, type ReadableAtom } from 'nanostores';
import type { Findings, Task } from '#src/lib/audio/capture/messages.ts';
import {
  type Microphone,
  MicrophoneError,
  type MicrophoneProblem,
  openMicrophone,
} from '#src/lib/audio/capture/microphone.ts';

/** `asking`: waiting for the browser's permission prompt. `taken`: unplugged, or permission withdrawn. */
export type MicrophoneStatus = 'off' | 'asking' | 'on' | 'taken' | MicrophoneProblem;

export interface MicrophoneSession {
  $status: ReadableAtom<MicrophoneStatus>;
  /** Opens the microphone, or retries after a problem. Needs a user gesture. Failures go to `$status`. */
  start(): Promise<void>;
  /** Closes the microphone; also one that is still opening. */
  stop(): void;
  /** Delegates to `Microphone.playedAt`. @throws while the microphone is not open */
  playedAt(seconds: number): number;
}

/** Opens and closes the microphone for one analysis task, and tracks its status. */
export function createMicrophoneSession<T extends Task>(
  task: T,
  onFinding: (finding: Findings[T]) => void,
): MicrophoneSession {
  const $status = atom<MicrophoneStatus>('off');
  let microphone: Microphone | undefined;
  /** Counts starts and stops, so that a microphone that opens too late is closed again. */
  let attempts = 0;

  async function start(): Promise<void> {
    const attempt = ++attempts;
    const isCurrent = () => attempt === attempts;
    $status.set('asking');
    try {
      const opened = await openMicrophone(
        task,
        (finding) => isCurrent() && onFinding(finding),
        () => isCurrent() && $status.set('taken'),
      );
      if (!isCurrent()) return opened.close();
      microphone = opened;
      $status.set('on');
    } catch (error) {
      if (isCurrent()) $status.set(error instanceof MicrophoneError ? error.problem : 'unsupported');
    }
  }

  function stop(): void {
    attempts++;
    microphone?.close();
    microphone = undefined;
    $status.set('off');
  }

  return {
    $status,
    start,
    stop,
    playedAt(seconds) {
      if (!microphone) throw new Error('The microphone is not open.');
      return microphone.playedAt(seconds);
    },
  };
}
