import type { ReactNode } from 'react';

interface Props {
  kind?: 'info' | 'notice' | 'error';
  children: ReactNode;
}

/** Something that has to be said. An error is read out at once and can take the focus. */
export function Alert({ kind = 'info', children }: Props) {
  return (
    <div className={`alert ${kind}`} role={kind === 'error' ? 'alert' : 'status'} tabIndex={-1}>
      {children}
    </div>
  );
}
