import type { ReactNode } from 'react';
import { Alert } from '../ui/Alert.tsx';
import { type Page, usePagedList } from './usePagedList.ts';

interface Props<Item> {
  label: string;
  read(cursor: string | null): Promise<Page<Item>>;
  keyOf(item: Item): string;
  /** Text for an empty list. */
  empty: string;
  children(item: Item): ReactNode;
}

/** Paginated list with loading, empty and error states. */
export function PagedList<Item>({ label, read, keyOf, empty, children }: Props<Item>) {
  const { items, next, state, more } = usePagedList(read);
  const waiting = state === 'waiting';
  return (
    <section aria-label={label} aria-busy={waiting}>
      <ul className="plain rows">
        {items.map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
      {waiting && items.length === 0 && <div className="skeleton" aria-hidden="true" />}
      {state === 'here' && items.length === 0 && <p className="muted">{empty}</p>}
      {state === 'failed' && (
        <Alert kind="notice">
          <p>This couldn’t be loaded.</p>
          <p>
            <button type="button" className="button quiet" onClick={more}>
              Try again
            </button>
          </p>
        </Alert>
      )}
      {next !== null && state !== 'failed' && (
        <p>
          <button type="button" className="button quiet" aria-disabled={waiting} onClick={more}>
            {waiting ? 'Loading…' : 'Show more'}
          </button>
        </p>
      )}
    </section>
  );
}
