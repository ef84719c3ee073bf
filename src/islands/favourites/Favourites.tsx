import '../../styles/link-card.css';
import './favourites.css';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Favourite } from '#src/lib/contract/favourites.ts';
import { $favourites } from '#src/lib/stores/lesson/favourites.ts';
import { startTracking } from '#src/lib/stores/practice/index.ts';
import { $userId } from '#src/lib/stores/session/session.ts';
import { AsyncSection } from '../ui/AsyncSection.tsx';
import { Choice } from '../ui/Choice.tsx';
import { island } from '../ui/island.tsx';
import { FavouriteItem } from './FavouriteItem.tsx';
import type { DetailsByFavourite } from './favourite-details.ts';
import { groupByKind, type ListedFavourite, mergeWithSeen, type Order } from './favourite-list.ts';
import { NoFavourites } from './NoFavourites.tsx';

const titles = { lesson: 'Lessons', course: 'Courses', chord: 'Chords', review: 'Gear reviews' };

/** All favourites, grouped by kind. */
export const Favourites = island(function Favourites({ details }: { details: DetailsByFavourite }) {
  const userId = useStore($userId);
  useEffect(() => startTracking(), []);
  if (!userId) return null;
  return (
    <div className="favourites">
      <h1>Favourites</h1>
      <AsyncSection title="Your favourites" className="kept" level="page" store={$favourites}>
        {(favourites) => <FavouriteGroups favourites={favourites} details={details} />}
      </AsyncSection>
    </div>
  );
});

function FavouriteGroups({ favourites, details }: { favourites: Favourite[]; details: DetailsByFavourite }) {
  const [seen, setSeen] = useState<ListedFavourite[]>([]);
  const [order, setOrder] = useState<Order>('latest');
  const shown = mergeWithSeen(seen, favourites);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` derives from `favourites`
  useEffect(() => setSeen(shown), [favourites]);
  if (shown.length === 0) return <NoFavourites />;
  return (
    <>
      {shown.length > 1 && (
        <Choice<Order>
          legend="Order"
          options={[
            { value: 'latest', label: 'Latest first' },
            { value: 'name', label: 'By name' },
          ]}
          value={order}
          onChange={setOrder}
        />
      )}
      {groupByKind(shown, order).map(({ kind, items }) => (
        <section key={kind} aria-labelledby={`kind-${kind}`} className={kind}>
          <h3 id={`kind-${kind}`}>{titles[kind]}</h3>
          <ul className="plain">
            {items.map((item) => (
              <FavouriteItem key={item.id} item={item} details={details[`${kind}/${item.id}`]} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
