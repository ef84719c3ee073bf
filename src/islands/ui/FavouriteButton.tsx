import './favourite-button.css';
import { useStore } from '@nanostores/react';
import type { Favourite } from '#src/lib/contract/favourites.ts';
import { $favourites, addFavourite, isFavourite, removeFavourite } from '#src/lib/stores/lesson/favourites.ts';
import { $userId } from '#src/lib/stores/session/session.ts';
import { useAction } from './useAction.ts';

type Props = Omit<Favourite, 'createdAt'>;

/** Adds to the favourites, or removes from them. Renders nothing without an account. */
export function FavouriteButton(item: Props) {
  const userId = useStore($userId);
  const { data } = useStore($favourites);
  const [, add] = useAction(addFavourite);
  const [, remove] = useAction(removeFavourite);
  if (!userId || !data) return null;
  const existing = data.find((one) => isFavourite([one], item));
  return (
    <button
      type="button"
      className="favourite-button"
      aria-pressed={existing !== undefined}
      onClick={() => (existing ? remove(existing) : add(item))}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 20.5C5.5 15.9 3 12.6 3 9a4.6 4.6 0 0 1 9-1.4A4.6 4.6 0 0 1 21 9c0 3.6-2.5 6.9-9 11.5z" />
      </svg>
      <span className="visually-hidden">Keep {item.title} as a favourite</span>
    </button>
  );
}
