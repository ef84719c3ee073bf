import { expect, test } from 'vitest';
import { changeRecords } from '#src/islands/dashboard/records/records.ts';
import type { ChordChanges } from '#src/lib/contract/tools.ts';

const minute = (first: string, second: string, changes: number, day: number) =>
  ({
    id: `${first}${second}${day}`,
    chords: [first, second],
    changes,
    occurredAt: `2026-03-0${day}T10:00:00.000Z`,
  }) as ChordChanges;

test('takes the best minute of each pair, in either order, the last practised first', () => {
  const minutes = [minute('A', 'D', 12, 1), minute('E', 'A', 9, 2), minute('D', 'A', 27, 3), minute('A', 'D', 20, 4)];
  expect(changeRecords(minutes)).toEqual([
    { chords: ['A', 'D'], changes: 27, before: 12 },
    { chords: ['E', 'A'], changes: 9, before: undefined },
  ]);
});
