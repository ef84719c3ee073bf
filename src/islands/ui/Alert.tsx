import type { ReactNode } from 'react';

interface Props {
  kind?: 'info' | 'notice' | 'error';
  /** It stands where somebody has just acted, and the focus comes to it. */
  focused?: boolean;
  children: ReactNode;
}

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Something that has to be said. An error is read out at once and can take the focus. */
export function Alert({ kind = 'info', focused = false, children }: Props) {
  return (
    <div
      className={`alert ${kind}`}
      role={kind === 'error' ? 'alert' : 'status'}
      tabIndex={-1}
      ref={focused ? takeFocus : undefined}
    >
      {children}
    </div>
  );
}
