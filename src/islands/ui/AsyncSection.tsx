import './async-section.css';
import type { FetcherStore } from '@nanostores/query';
import { useStore } from '@nanostores/react';
import { type ReactNode, useId } from 'react';
import { Alert } from './Alert.tsx';
import { Boundary } from './Boundary.tsx';
import { Failure, type FailureProps } from './Failure.tsx';
import { retryGroup, useSharedRetry } from './useSharedRetry.ts';

interface Props<T> {
  title: string;
  store: FetcherStore<T>;
  className?: string;
  /** `page` if there is nothing else on the page. */
  level?: 'component' | 'page';
  /** Rendered beside the title in every state. */
  beside?: ReactNode;
  /** Renders the data, including the empty state. */
  children(data: T): ReactNode;
}

/** Page section with its own data: loads, fails and retries independently of the rest of the page. */
export function AsyncSection<T>({ title, store, className = '', level = 'component', beside, children }: Props<T>) {
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
      <Boundary level={level} fallback={SharedFailure} onRetry={store.invalidate}>
        <Content store={store}>{children}</Content>
      </Boundary>
    </section>
  );
}

/** Inside the boundary, so that errors while rendering are caught. */
function Content<T>({ store, children }: Pick<Props<T>, 'store' | 'children'>) {
  const { data, error } = useStore(store);
  if (data !== undefined) return children(data);
  return error ? <Failed store={store} /> : <Waiting key="waiting" />;
}

/** Keyed on its own, so that the content replacing it does not count as a layout shift. */
const Waiting = () => <div className="skeleton" aria-hidden="true" />;

const crashed = retryGroup();

/** The first of several crashed sections has the buttons for all of them. */
function SharedFailure({ onRetry, ...props }: FailureProps) {
  const { ref, isFirst, retryAll } = useSharedRetry(crashed, onRetry);
  return (
    <div ref={ref}>
      <Failure {...props} onRetry={retryAll} withActions={isFirst} />
    </div>
  );
}

const unloaded = retryGroup();

/** The first of several failed sections has the button for all of them. */
function Failed({ store }: { store: FetcherStore }) {
  const { ref, isFirst, count, retryAll } = useSharedRetry(unloaded, store.revalidate);
  return (
    <div ref={ref}>
      {isFirst ? (
        <Alert kind="notice">
          <p>
            {count > 1 ? 'Some parts of this page couldn’t be loaded.' : 'This couldn’t be loaded.'} Nothing’s lost.
          </p>
          <p>
            <button type="button" className="button quiet" onClick={retryAll}>
              Try again
            </button>
          </p>
        </Alert>
      ) : (
        <p className="muted">This part couldn’t be loaded either.</p>
      )}
    </div>
  );
}
