import './stage.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface Props {
  /** Accessible name. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** Main area of a tool, readable from playing distance, with a full-screen button. */
export function Stage({ label, className = '', children }: Props) {
  const stage = useRef<HTMLElement>(null);
  const [full, setFull] = useState(false);
  useEffect(() => {
    const update = () => setFull(document.fullscreenElement === stage.current);
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, []);

  function toggle(): void {
    const done = full ? document.exitFullscreen() : stage.current?.requestFullscreen();
    done?.catch(() => {});
  }

  return (
    <section className={`stage ${className}`.trim()} aria-label={label} ref={stage}>
      {children}
      {document.fullscreenEnabled && (
        <button type="button" className="stage-full" aria-pressed={full} onClick={toggle}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={full ? 'M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5' : 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5'} />
          </svg>
          <span className="visually-hidden">Full screen</span>
        </button>
      )}
    </section>
  );
}
