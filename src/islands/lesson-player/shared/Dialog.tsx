import './dialog.css';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface Props {
  title: string;
  onClose(): void;
  children: ReactNode;
}

/** Modal dialog. Escape closes it. */
export function Dialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Close before unmounting, so that the browser returns the focus to the opener.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className="lesson-dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
