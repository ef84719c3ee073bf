import './async-section.css';
import type { FetcherStore } from '@nanostores/query';
import { useStore } from '@nanostores/react';
import { type ReactNode, useId } from 'react';
import { Alert } from './Alert.tsx';
import { Boundary } from './Boundary.tsx';

interface Props<T> {
  title: string;
  store: FetcherStore<T>;
  className?: string;
  /** Stands beside the title, whatever has arrived. */
  beside?: ReactNode;
  /** Shows what has arrived, the empty state included. */
  children(data: T): ReactNode;
}

/** A part of a page that has its own data: it waits, fails and is tried again by itself. */
export function AsyncSection<T>({ title, store, className = '', beside, children }: Props<T>) {
  const id = useId();
  const { data, error } = useStore(store);
  const heading = <h2 id={id}>{title}</h2>;
  return (
    <section className={`part ${className}`.trim()} aria-labelledby={id} aria-busy={data === undefined && !error}>
      {beside ? (
        <div className="part-head">
          {heading}
          {beside}
        </div>
      ) : (
        heading
      )}
      <Boundary level="component" onRetry={store.invalidate}>
        <Content store={store}>{children}</Content>
      </Boundary>
    </section>
  );
}

/** Stands within the boundary, and so draws within it. */
function Content<T>({ store, children }: Pick<Props<T>, 'store' | 'children'>) {
  const { data, error } = useStore(store);
  if (data !== undefined) return children(data);
  return error ? <Failed store={store} /> : <Waiting key="waiting" />;
}

/** An element of its own: what takes its place has not moved there. */
const Waiting = () => <div className="skeleton" aria-hidden="true" />;

function Failed({ store }: { store: FetcherStore }) {
  return (
    <Alert kind="notice">
      <p>This could not be looked up. Nothing of yours is lost.</p>
      <p>
        <button type="button" className="button quiet" onClick={() => store.revalidate()}>
          Try again
        </button>
      </p>
    </Alert>
  );
}
