import { describe, expect, test } from 'vitest';
import { groupByKind, mergeWithSeen } from '#src/islands/favourites/favourite-list.ts';
import type { Favourite } from '#src/lib/contract/favourites.ts';

const keep = (kind: Favourite['kind'], id: string, day: number): Favourite => ({
  kind,
  id,
  title: id,
  href: `/${id}`,
  createdAt: `2026-03-0${day}T12:00:00.000Z`,
});

const lesson = keep('lesson', 'A and D', 1);
const chord = keep('chord', 'Em7', 2);
const other = keep('lesson', 'Boogie', 3);

describe('favourites on one page', () => {
  test('stay in sight when they are removed, and are kept again in their place', () => {
    const first = mergeWithSeen([], [chord, lesson]);
    expect(first.map(({ kept }) => kept)).toEqual([true, true]);
    const removed = mergeWithSeen(first, [lesson]);
    expect(removed.map(({ id, kept }) => [id, kept])).toEqual([
      ['Em7', false],
      ['A and D', true],
    ]);
    const again = mergeWithSeen(removed, [{ ...chord, createdAt: '2026-03-09T12:00:00.000Z' }, lesson]);
    expect(again).toEqual(first);
  });

  test('are joined by what is kept meanwhile', () => {
    expect(mergeWithSeen(mergeWithSeen([], [lesson]), [other, lesson]).map(({ id }) => id)).toEqual([
      'A and D',
      'Boogie',
    ]);
  });

  test('stand by kind, in order; kinds without any are left out', () => {
    const shown = mergeWithSeen([], [other, chord, lesson]);
    const ids = (order: 'latest' | 'name') =>
      groupByKind(shown, order).map(({ kind, items }) => [kind, items.map(({ id }) => id)]);
    expect(ids('latest')).toEqual([
      ['lesson', ['Boogie', 'A and D']],
      ['chord', ['Em7']],
    ]);
    expect(ids('name')[0]).toEqual(['lesson', ['A and D', 'Boogie']]);
    expect(groupByKind([], 'latest')).toEqual([]);
  });
});
