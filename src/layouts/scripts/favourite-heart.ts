import type { FavouriteKind } from '../../lib/contract/favourites.ts';
import { $favourites, isFavourite, keepQuietly, removeFavourite } from '../../lib/stores/lesson/favourites.ts';

/** Shows whether what the page is about is kept, and keeps it or no longer at a press. */
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
      await (before ? removeFavourite(before) : keepQuietly(item));
    } catch (error) {
      // It shows again what is so.
      console.warn('That favourite cannot be changed now.', error);
    }
  });
}
