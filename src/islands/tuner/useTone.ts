import { useEffect, useRef, useState } from 'react';
import { playTone } from '#src/lib/audio/playback/steady-tone.ts';

/** A tone to tune to by ear, on or off. @param frequency in Hz */
export function useTone(frequency: number) {
  const [sounding, setSounding] = useState(false);
  const context = useRef<AudioContext>(undefined);

  useEffect(() => {
    if (sounding && context.current) return playTone(context.current, frequency);
    return undefined;
  }, [sounding, frequency]);
  useEffect(() => () => void context.current?.close(), []);

  function toggle(): void {
    // Browsers let a page sound only from a press on.
    context.current ??= new AudioContext();
    setSounding(!sounding);
  }
  return { sounding, toggle };
}
