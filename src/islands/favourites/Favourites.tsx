import './favourites.css';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Favourite } from '#src/lib/contract/favourites.ts';
import { $userId } from '#src/lib/stores/auth/session.ts';
import { $favourites } from '#src/lib/stores/lesson/favourites.ts';
import { startTracking } from '#src/lib/stores/practice/index.ts';
import { AsyncSection } from '../ui/AsyncSection.tsx';
import { Choice } from '../ui/Choice.tsx';
import { island } from '../ui/island.tsx';
import { Item } from './Item.tsx';
import { byKind, type Order, type Shown, withSeen } from './kept.ts';
import { Nothing } from './Nothing.tsx';
import type { Places } from './places.ts';

const titles = { lesson: 'Lessons', course: 'Courses', chord: 'Chords', review: 'Gear guides' };

/** What somebody keeps, by its kind. */
export const Favourites = island(function Favourites({ places }: { places: Places }) {
  const userId = useStore($userId);
  useEffect(() => startTracking(), []);
  if (!userId) return null;
  return (
    <div className="favourites">
      <h1>Favourites</h1>
      <AsyncSection title="What you keep" className="kept" store={$favourites}>
        {(favourites) => <Kept favourites={favourites} places={places} />}
      </AsyncSection>
    </div>
  );
});

function Kept({ favourites, places }: { favourites: Favourite[]; places: Places }) {
  const [seen, setSeen] = useState<Shown[]>([]);
  const [order, setOrder] = useState<Order>('latest');
  const shown = withSeen(seen, favourites);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown follows from what is kept
  useEffect(() => setSeen(shown), [favourites]);
  if (shown.length === 0) return <Nothing />;
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
      {byKind(shown, order).map(({ kind, items }) => (
        <section key={kind} aria-labelledby={`kind-${kind}`} className={kind}>
          <h3 id={`kind-${kind}`}>{titles[kind]}</h3>
          <ul className="plain">
            {items.map((item) => (
              <Item key={item.id} item={item} place={places[`${kind}/${item.id}`]} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
