import { useEffect, useRef } from 'react';
import { createChangeReader } from '#src/lib/audio/analysis/changes.ts';
import { useMicrophone } from '../ui/useMicrophone.ts';

type Chords = Parameters<typeof createChangeReader>[0];

/**
 * Hears changes between two chords, once it was started by a press. Nothing that is heard leaves the page.
 * @param chords as MIDI numbers; undefined while they are not known
 */
export function useChangeDetection(chords: Chords | undefined, onChange: () => void) {
  const isChange = useRef<ReturnType<typeof createChangeReader>>(undefined);
  const known = JSON.stringify(chords);
  useEffect(() => {
    isChange.current = known ? createChangeReader(JSON.parse(known)) : undefined;
  }, [known]);
  return useMicrophone('strokes', (stroke) => isChange.current?.(stroke) && onChange());
}
