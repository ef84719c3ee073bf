import type { Favourite, FavouriteKind } from '#src/lib/contract/favourites.ts';

/** A listed favourite. Removed ones stay listed until the page is left, so that they can be restored. */
export interface ListedFavourite extends Favourite {
  kept: boolean;
}

const isSame = (a: Favourite, b: Favourite) => a.kind === b.kind && a.id === b.id;

/** Keeps seen favourites in place, updates whether they are still kept, and appends new ones. */
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

/** Groups by kind and sorts each group; omits empty kinds. */
export function groupByKind(
  shown: readonly ListedFavourite[],
  order: Order,
): { kind: FavouriteKind; items: ListedFavourite[] }[] {
  return kinds
    .map((kind) => ({ kind, items: shown.filter((one) => one.kind === kind).sort(compare[order]) }))
    .filter(({ items }) => items.length > 0);
}
