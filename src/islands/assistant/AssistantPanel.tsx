import { type KeyboardEvent, useEffect, useRef } from 'react';
import { paths } from '#src/lib/contract/page-paths.ts';
import { beginConversation } from '#src/lib/stores/assistant/index.ts';
import { Boundary } from '../ui/Boundary.tsx';
import { Thread } from './Thread.tsx';

interface Props {
  lessonId: string | undefined;
  onClose(): void;
}

/** Below this width the panel is modal. */
const narrow = '(width < 48rem)';

/** Assistant beside a lesson or tool; modal on a phone. */
export function AssistantPanel({ lessonId, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (matchMedia(narrow).matches) dialog.current?.showModal();
    else dialog.current?.show();
    dialog.current?.querySelector('textarea')?.focus();
  }, []);

  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    dialog.current?.close();
  };

  return (
    <dialog
      ref={dialog}
      className="assistant-panel"
      aria-labelledby="assistant-title"
      onClose={onClose}
      onKeyDown={onKey}
    >
      <div className="panel-head">
        <h2 id="assistant-title">Assistant</h2>
        <button type="button" className="button quiet" onClick={beginConversation}>
          New
        </button>
        <a className="button quiet" href={paths.assistant}>
          All
          <span className="visually-hidden"> conversations</span>
        </a>
        <button type="button" className="button quiet" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
      <Boundary level="component">
        <Thread lessonId={lessonId} />
      </Boundary>
    </dialog>
  );
}
