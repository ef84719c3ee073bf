import './dialog.css';
import { type ReactNode, useId } from 'react';
import { useModal } from '../../ui/useModal.ts';

interface Props {
  title: string;
  onClose(): void;
  children: ReactNode;
}

/** Modal dialog. Escape closes it. */
export function Dialog({ title, onClose, children }: Props) {
  const dialog = useModal();
  const id = useId();
  return (
    <dialog ref={dialog} className="lesson-dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
