import './narrow.css';
import type { ReactNode } from 'react';

/** Narrow column for pages with a single form. */
export function Narrow({ children }: { children: ReactNode }) {
  return <div className="narrow">{children}</div>;
}
