import type { FetcherStore } from '@nanostores/query';
import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { type ReactNode, useState } from 'react';

interface Props {
  /** Must not change between renders. */
  stores: FetcherStore[];
  /** Message while loading. */
  waiting: string;
  children: ReactNode;
}

/** Shows sections once all of them have loaded or failed, so that late ones do not shift the others. */
export function RevealTogether({ stores, waiting, children }: Props) {
  const [$ready] = useState(() =>
    computed(stores, (...states) => states.every(({ data, error }) => data !== undefined || error)),
  );
  if (useStore($ready)) return children;
  return (
    <p className="spinner">
      <span>{waiting}</span>
    </p>
  );
}
