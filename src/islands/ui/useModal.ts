import { useLayoutEffect, useRef } from 'react';

/** Opens a `<dialog>` as modal while it is mounted. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  // Close before unmounting, so that the browser returns the focus to the opener.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return dialog;
}
