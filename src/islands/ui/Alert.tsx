import type { ReactNode } from 'react';

interface Props {
  kind?: 'info' | 'notice' | 'error';
  /** Takes the focus; for alerts beside what the user has just pressed. */
  focused?: boolean;
  children: ReactNode;
}

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Message box. Screen readers announce errors at once. */
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
