import { useEffect, useRef, useState } from 'react';
import { playTone } from '#src/lib/audio/playback/steady-tone.ts';

/** Reference tone for tuning by ear. @param frequency in Hz */
export function useTone(frequency: number) {
  const [sounding, setSounding] = useState(false);
  const context = useRef<AudioContext>(undefined);

  useEffect(() => {
    if (sounding && context.current) return playTone(context.current, frequency);
    return undefined;
  }, [sounding, frequency]);
  useEffect(() => () => void context.current?.close(), []);

  function toggle(): void {
    // Created on a user gesture, as autoplay policies require.
    context.current ??= new AudioContext();
    setSounding(!sounding);
  }
  return { sounding, toggle };
}
