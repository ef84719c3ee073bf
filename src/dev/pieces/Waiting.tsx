import type { FetcherStore } from '@nanostores/query';
import { atom } from 'nanostores';
import { AsyncSection } from '../../islands/ui/AsyncSection.tsx';
import { StringBar } from '../../islands/ui/StringBar.tsx';

/** A store with a fixed state. */
const held = (state: { data?: string[]; error?: Error; loading: boolean }) =>
  Object.assign(atom(state), { revalidate() {}, invalidate() {} }) as unknown as FetcherStore<string[]>;

const states = {
  Empty: held({ data: [], loading: false }),
  Loading: held({ loading: true }),
  Failed: held({ error: new Error('offline'), loading: false }),
  Full: held({ data: ['Tune and pick', 'A and D'], loading: false }),
};

export function Waiting() {
  return (
    <>
      <p className="spinner">
        <span>Opening the lesson</span>
      </p>
      {Object.entries(states).map(([title, store]) => (
        <AsyncSection key={title} title={title} store={store}>
          {(lessons) => (lessons.length > 0 ? <p>{lessons.join(', ')}</p> : <p className="muted">Nothing kept yet.</p>)}
        </AsyncSection>
      ))}
      <StringBar label="Nothing yet" text="0 of 15 minutes" share={0} />
      <StringBar label="On the way" text="7 of 15 minutes" share={7 / 15} />
      <StringBar label="Reached" text="15 of 15 minutes" share={1} />
    </>
  );
}
