import './narrow.css';
import type { ReactNode } from 'react';

/** A page that is one form, in one column. */
export function Narrow({ children }: { children: ReactNode }) {
  return <div className="narrow">{children}</div>;
}
