import { useState } from 'react';
import { type Tuning, tunings } from '#src/lib/music/tunings.ts';

export type Strings = ReturnType<typeof useStrings>;

/** Tunings that fit the neck that is drawn. */
const all: readonly Tuning[] = tunings.filter(({ strings }) => strings.length === 6);

export function useStrings() {
  const [id, choose] = useState('standard');
  const { strings } = all.find((tuning) => tuning.id === id) ?? all[0]!;
  return { id, all, strings, choose };
}
