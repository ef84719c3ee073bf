import type { FavouriteKind } from '../../lib/contract/favourites.ts';
import { $favourites, addFavouriteQuietly, isFavourite, removeFavourite } from '../../lib/stores/lesson/favourites.ts';

/** Shows whether the page's subject is a favourite; a press toggles it. */
export function show(heart: HTMLElement): void {
  const { favourite = '', id = '', title = '', href = '' } = heart.dataset;
  const item = { kind: favourite as FavouriteKind, id, title, href };
  const kept = () => $favourites.get().data?.find((one) => isFavourite([one], item));

  $favourites.subscribe(({ data }) => {
    heart.hidden = data === undefined;
    heart.ariaPressed = String(kept() !== undefined);
  });

  heart.addEventListener('click', async () => {
    const before = kept();
    try {
      await (before ? removeFavourite(before) : addFavouriteQuietly(item));
    } catch (error) {
      // The store has already reverted to the server's state.
      console.warn('That favourite cannot be changed now.', error);
    }
  });
}
