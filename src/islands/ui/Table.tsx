import './table.css';
import type { ReactNode } from 'react';

interface Props {
  /** Caption for assistive technology. */
  label: string;
  /** Column headers. */
  head: readonly ReactNode[];
  /** Table rows. */
  children: ReactNode;
}

/** Table with column headers; scrolls sideways when it is too wide. */
export function Table({ label, head, children }: Props) {
  return (
    <div className="table">
      <table>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {head.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never change order
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
