import { useCallback, useEffect, useRef, useState } from 'react';
import { createChangeReader } from '#src/lib/listening/changes.ts';
import { type Microphone, MicrophoneError, type MicrophoneProblem, openMicrophone } from '#src/lib/sound/microphone.ts';

export type Ear = 'off' | 'asking' | 'on' | MicrophoneProblem | 'taken';
type Chords = Parameters<typeof createChangeReader>[0];

/**
 * Hears changes between two chords, once it was started by a press. Nothing that is heard leaves the page.
 * @param chords as MIDI numbers; undefined while they are not known
 */
export function useEar(chords: Chords | undefined, onChange: () => void) {
  const [ear, setEar] = useState<Ear>('off');
  const microphone = useRef<Microphone>(undefined);
  const attempts = useRef(0);
  const now = useRef<{ isChange?: ReturnType<typeof createChangeReader>; onChange(): void }>({ onChange });
  now.current.onChange = onChange;
  const known = JSON.stringify(chords);
  useEffect(() => {
    now.current.isChange = known ? createChangeReader(JSON.parse(known)) : undefined;
  }, [known]);

  async function start(): Promise<void> {
    const attempt = ++attempts.current;
    const isMeant = () => attempt === attempts.current;
    setEar('asking');
    try {
      const opened = await openMicrophone(
        'strokes',
        (stroke) => now.current.isChange?.(stroke) && now.current.onChange(),
        () => isMeant() && setEar('taken'),
      );
      if (!isMeant()) return opened.close();
      microphone.current = opened;
      setEar('on');
    } catch (error) {
      if (isMeant()) setEar(error instanceof MicrophoneError ? error.problem : 'unsupported');
    }
  }

  const stop = useCallback(() => {
    attempts.current++;
    microphone.current?.close();
    microphone.current = undefined;
    setEar('off');
  }, []);
  useEffect(() => stop, [stop]);

  return { ear, start, stop };
}
