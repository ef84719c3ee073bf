import './opener.css';
import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { $session } from '#src/lib/stores/session.ts';
import { useModule } from '../ui/useModule.ts';

/** Opens the assistant beside what somebody is doing. The rest of it is fetched by the first press. */
export function Opener({ lessonId }: { lessonId?: string }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { module, failed, retry } = useModule(() => import('./Panel.tsx'), open);
  if (!useStore($session)) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        className="assistant-opener no-print"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => (failed ? retry() : setOpen(!open))}
      >
        {failed ? 'Try again' : 'Ask'}
        <span className="visually-hidden"> the assistant</span>
      </button>
      {open && module && (
        <module.Panel
          lessonId={lessonId}
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}
