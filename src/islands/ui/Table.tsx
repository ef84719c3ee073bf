import './table.css';
import type { ReactNode } from 'react';

interface Props {
  /** What it shows, for assistive technology. */
  label: string;
  /** Names of the columns. */
  head: readonly ReactNode[];
  /** Its rows. */
  children: ReactNode;
}

/** Rows under named columns. Where it is too wide, it scrolls by itself. */
export function Table({ label, head, children }: Props) {
  return (
    <div className="table">
      <table>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {head.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns stay where they are
              <th key={index} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
