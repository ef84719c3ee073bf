import { apiPath, apiPaths } from '../../contract/api-paths.ts';
import type { Favourite } from '../../contract/favourites.ts';
import { lockFor } from '../device/locks.ts';
import { api } from '../http/client.ts';
import { optimistically } from '../http/optimistic.ts';
import { createQuery } from '../http/query.ts';
import { idempotent } from '../http/retry.ts';
import { checkAchievements } from '../learning/achievements.ts';

/** The learner's favourites, newest first. */
export const $favourites = createQuery<Favourite[]>(apiPaths.favourites);

type Item = Pick<Favourite, 'kind' | 'id'>;

const isSame = (a: Item, b: Item) => a.kind === b.kind && a.id === b.id;

export const isFavourite = (favourites: readonly Favourite[] | undefined, item: Item): boolean =>
  favourites?.some((favourite) => isSame(favourite, item)) ?? false;

const without = (item: Item) => (favourites: Favourite[]) => favourites.filter((favourite) => !isSame(favourite, item));

/** Inserts an item by its time, so that undoing a removal restores its place. */
const withItem = (item: Favourite) => (favourites: Favourite[]) =>
  [...without(item)(favourites), item].sort((a, b) => b.createdAt.localeCompare(a.createdAt));

/** Keeps quick successive changes in order. */
const inTurn = lockFor('woodshed:favourites');

const call = (method: 'put' | 'delete', { kind, id }: Item) =>
  inTurn(() => api[method](apiPath(apiPaths.favourite, { kind, id }), { retry: oneRetry }));

/** A heart that cannot be saved says so within two seconds. */
const oneRetry = { ...idempotent, limit: 1 };

type NewItem = Omit<Favourite, 'createdAt'> & { createdAt?: string };

/** Adds a favourite optimistically, without announcing achievements: for pages without toasts. @throws ApiError */
export async function addFavouriteQuietly(item: NewItem): Promise<void> {
  const { createdAt = new Date().toISOString() } = item;
  await optimistically($favourites, {
    change: withItem({ ...item, createdAt }),
    undo: without(item),
    act: () => call('put', item),
  });
}

/** Adds a favourite, and announces achievements. @throws ApiError */
export async function addFavourite(item: NewItem): Promise<void> {
  await addFavouriteQuietly(item);
  await checkAchievements();
}

/** Removes a favourite optimistically. @throws ApiError */
export async function removeFavourite(item: Favourite): Promise<void> {
  await optimistically($favourites, {
    change: without(item),
    undo: withItem(item),
    act: () => call('delete', item),
  });
}
