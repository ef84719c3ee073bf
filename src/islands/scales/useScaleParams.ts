import { useEffect, useState } from 'react';
import { pitchOf, plainName, roots } from '#src/lib/music/theory/notes.ts';
import { findScale } from '#src/lib/music/theory/scales.ts';

/** The selected scale. */
export interface ScaleChoice {
  /** Pitch class. */
  root: number;
  scale: string;
}

const defaultChoice: ScaleChoice = { root: 9, scale: 'minor-pentatonic' };

/** Root and scale, synchronised with the URL's query so that they can be bookmarked and shared. */
export function useScaleParams(): [ScaleChoice, (changed: Partial<ScaleChoice>) => void] {
  const [choice, setChoice] = useState(read);
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    if (choice.root === read().root && choice.scale === read().scale) return;
    query.set('root', plainName(choice.root));
    query.set('scale', choice.scale);
    history.replaceState(history.state, '', `?${query}`);
  }, [choice]);
  return [choice, (changed) => setChoice((now) => ({ ...now, ...changed }))];
}

function read(): ScaleChoice {
  const query = new URLSearchParams(location.search);
  const root = pitchOf(query.get('root') ?? '') ?? defaultChoice.root;
  return { root: root % roots.length, scale: findScale(query.get('scale') ?? '')?.id ?? defaultChoice.scale };
}
