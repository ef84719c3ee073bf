import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { type Tuning, tunings } from '#src/lib/music/theory/tunings.ts';
import { $tunerChoice } from '#src/lib/stores/tools/tuner.ts';

export type TuningChoice = ReturnType<typeof useTuning>;

/** Six-string tunings to choose from, including the custom one set in the tuner. */
export function useTuning() {
  const { own } = useStore($tunerChoice);
  const [id, choose] = useState('standard');
  const all: Tuning[] = [
    ...tunings.filter(({ strings }) => strings.length === 6),
    { id: 'own', name: 'Your own, from the tuner', strings: own },
  ];
  const { strings } = all.find((tuning) => tuning.id === id) ?? all[0]!;
  return { id, all, strings, choose };
}
