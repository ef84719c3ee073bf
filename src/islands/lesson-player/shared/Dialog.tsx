import './dialog.css';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface Props {
  title: string;
  onClose(): void;
  children: ReactNode;
}

/** A question or an explanation that everything else waits for. Escape closes it. */
export function Dialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed before it is taken out of the page, it gives the focus back to what opened it.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} className="lesson-dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
