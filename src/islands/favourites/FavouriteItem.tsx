import { lazy, Suspense } from 'react';
import { FavouriteButton } from '../ui/FavouriteButton.tsx';
import type { FavouriteDetails } from './favourite-details.ts';
import type { ListedFavourite } from './favourite-list.ts';

/** Loads the chord library, which is only needed when a chord is in the list. */
const Shape = lazy(() => import('./FavouriteChord.tsx').then((module) => ({ default: module.FavouriteChord })));

/** One favourite. After removal it stays listed until the page is left, so that it can be restored. */
export function FavouriteItem({
  item: { kind, id, title, href, kept },
  details,
}: {
  item: ListedFavourite;
  details: FavouriteDetails | undefined;
}) {
  return (
    <li className="card" data-removed={!kept || undefined}>
      {details?.poster && <img src={details.poster} alt="" width="1280" height="720" loading="lazy" decoding="async" />}
      {kind === 'chord' && (
        <div className="shape">
          <Suspense>
            <Shape name={id} />
          </Suspense>
        </div>
      )}
      <div className="name">
        <p>
          <a href={href}>{title}</a>
          <br />
          <span className="small muted numbers">{kept ? details?.facts : 'Removed'}</span>
        </p>
        <FavouriteButton kind={kind} id={id} title={title} href={href} />
      </div>
    </li>
  );
}
