import './toasts.ts';
import type { FavouriteKind } from '../../lib/contract/favourites.ts';
import { showError } from '../../lib/stores/http/error-toasts.ts';
import { $favourites, addFavouriteQuietly, isFavourite, removeFavourite } from '../../lib/stores/lesson/favourites.ts';

/** Shows whether the page's subject is a favourite; a press toggles it, and a toast says why it could not. */
export function show(heart: HTMLElement): void {
  const { favourite = '', id = '', title = '', href = '' } = heart.dataset;
  const item = { kind: favourite as FavouriteKind, id, title, href };
  const kept = () => $favourites.get().data?.find((one) => isFavourite([one], item));

  $favourites.subscribe(({ data }) => {
    heart.hidden = data === undefined;
    heart.ariaPressed = String(kept() !== undefined);
  });

  heart.addEventListener('click', () => {
    const before = kept();
    // On failure, the store reverts to the server's state.
    (before ? removeFavourite(before) : addFavouriteQuietly(item)).catch(showError);
  });
}
