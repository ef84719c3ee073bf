import { useEffect, useRef } from 'react';
import { createChangeReader } from '#src/lib/audio/analysis/changes.ts';
import { useMicrophone } from '../ui/useMicrophone.ts';

type Chords = Parameters<typeof createChangeReader>[0];

/**
 * Detects changes between two chords from the microphone. Audio never leaves the page.
 * @param chords MIDI numbers of each chord; `undefined` while loading
 */
export function useChangeDetection(chords: Chords | undefined, onChange: () => void) {
  const isChange = useRef<ReturnType<typeof createChangeReader>>(undefined);
  const known = JSON.stringify(chords);
  useEffect(() => {
    isChange.current = known ? createChangeReader(JSON.parse(known)) : undefined;
  }, [known]);
  return useMicrophone('strokes', (stroke) => isChange.current?.(stroke) && onChange());
}
