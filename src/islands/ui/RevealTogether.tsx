import type { FetcherStore } from '@nanostores/query';
import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { type ReactNode, useState } from 'react';

interface Props {
  /** Always the same ones. */
  stores: FetcherStore[];
  /** What is said meanwhile. */
  waiting: string;
  children: ReactNode;
}

/** Parts of a page that come one by one push each other about: these come when each has its data, or has failed. */
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
