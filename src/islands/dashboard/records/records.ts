import type { ChordChanges } from '#src/lib/contract/tools.ts';

/** The most changes in a minute between two chords. */
export interface ChangeRecord {
  chords: readonly [string, string];
  changes: number;
  /** The first minute's changes, if there was more than one minute. */
  before: number | undefined;
}

/** The best minute of each pair of chords, whichever comes first; the pair practised last comes first. */
export function changeRecords(minutes: readonly ChordChanges[]): ChangeRecord[] {
  const latestFirst = minutes.toSorted((a, b) => b.occurredAt.localeCompare(a.occurredAt));
  const pairs = Map.groupBy(latestFirst, ({ chords }) => chords.toSorted().join(' '));
  return [...pairs.values()].map((ofPair) => ({
    chords: ofPair[0]!.chords as [string, string],
    changes: Math.max(...ofPair.map(({ changes }) => changes)),
    before: ofPair.length > 1 ? ofPair.at(-1)!.changes : undefined,
  }));
}
