import type { Favourite, FavouriteKind } from '#src/lib/contract/favourites.ts';

/** What is shown on one page: what was removed there stays in sight, so that it can be kept again. */
export interface ListedFavourite extends Favourite {
  kept: boolean;
}

const isSame = (a: Favourite, b: Favourite) => a.kind === b.kind && a.id === b.id;

/** What was seen before in its place, and what has come since. */
export function mergeWithSeen(seen: readonly ListedFavourite[], now: readonly Favourite[]): ListedFavourite[] {
  const before = seen.map((one) => ({ ...one, kept: now.some((other) => isSame(one, other)) }));
  const fresh = now.filter((one) => !seen.some((other) => isSame(one, other)));
  return [...before, ...fresh.map((one) => ({ ...one, kept: true }))];
}

export type Order = 'latest' | 'name';

const compare: Record<Order, (a: Favourite, b: Favourite) => number> = {
  latest: (a, b) => b.createdAt.localeCompare(a.createdAt),
  name: (a, b) => a.title.localeCompare(b.title, 'en', { numeric: true }),
};

const kinds: FavouriteKind[] = ['lesson', 'course', 'chord', 'review'];

/** What is shown by kind, each in that order; kinds without anything are left out. */
export function groupByKind(
  shown: readonly ListedFavourite[],
  order: Order,
): { kind: FavouriteKind; items: ListedFavourite[] }[] {
  return kinds
    .map((kind) => ({ kind, items: shown.filter((one) => one.kind === kind).sort(compare[order]) }))
    .filter(({ items }) => items.length > 0);
}
