import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { prepareVoices, speak, stopSpeaking } from '../../ui/speech.ts';
import type { Player } from '../player/player.ts';
import type { VttCue } from '../shared/vtt.ts';

/**
 * Says a line aloud when it begins while the video plays, and lowers the video's volume meanwhile.
 * @param line undefined between two lines, and where lines are not to be said
 * @returns the line, if the device has no voice to say it
 */
export function useSpokenCoaching(line: VttCue | undefined, player: Player): string | undefined {
  const playing = useStore(player.$state).status === 'playing';
  const [unspoken, setUnspoken] = useState<string>();
  const text = line?.text;

  useEffect(() => void prepareVoices(), []);
  useEffect(() => {
    if (!playing || !text) return;
    const said = speak(text, () => player.setLowered(false));
    player.setLowered(said);
    setUnspoken(said ? undefined : text);
    return () => {
      if (said) stopSpeaking();
      player.setLowered(false);
    };
  }, [playing, text, player]);
  return unspoken;
}
