import { type ReactNode, useId } from 'react';
import { createRoot } from 'react-dom/client';
import { addStyles } from './add-styles.ts';
import { Boundary } from './Boundary.tsx';
import dialogStyles from './tool-dialog.css?url';
import { useModal } from './useModal.ts';

/**
 * Opens a tool in a dialog over a lesson, which pauses. Loads the style sheets: imported ones would be linked from every
 * page with a button that opens the tool.
 * @param styles URLs
 */
export async function mountToolDialog(title: string, styles: string[], tool: ReactNode): Promise<void> {
  for (const video of document.querySelectorAll('video')) video.pause();
  await Promise.all([dialogStyles, ...styles].map(addStyles));
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(
    <ToolDialog title={title} onClose={close}>
      {tool}
    </ToolDialog>,
  );
}

function ToolDialog({ title, onClose, children }: { title: string; onClose(): void; children: ReactNode }) {
  const dialog = useModal();
  const id = useId();
  return (
    <dialog ref={dialog} className="tool-dialog" aria-labelledby={id} onClose={onClose}>
      <header>
        <h2 id={id}>{title}</h2>
        <button type="button" className="button quiet" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </header>
      <Boundary level="component">{children}</Boundary>
    </dialog>
  );
}
