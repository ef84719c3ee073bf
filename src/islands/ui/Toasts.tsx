import './toasts.css';
import { type CSSProperties, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { $toasts, type Toast } from '#src/lib/stores/http/toasts.ts';

/** Max toasts visible at once. */
const maxVisible = 5;
/** Ms. Errors stay until they are dismissed. */
const shownFor = 3000;
/** Px. Toasts are 56 px high, so each starts 70 px below the previous one. */
const gap = 14;
/** Below the header, whose search and account menu stay usable. */
const offset = { top: '4.75rem' };
/** Fits most messages on one line. */
const width = { '--width': '26rem' } as CSSProperties;

let mounted = false;

/** Mounts the toasts of the page. Idempotent: the first island to need them mounts them. */
export function mountToasts(): void {
  if (mounted) return;
  mounted = true;
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Toasts />);
}

function Toasts() {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => $toasts.subscribe(show), []);
  // Sonner returns the focus to its previous place on blur, so Tab could never move past the toasts.
  useEffect(() => frame.current?.addEventListener('focusin', (event) => event.stopPropagation()), []);
  useEffect(() => leaveTabOrder(frame.current!), []);
  return (
    <div ref={frame}>
      <Toaster
        position="top-right"
        visibleToasts={maxVisible}
        duration={shownFor}
        offset={offset}
        mobileOffset={offset}
        gap={gap}
        expand
        style={width}
        containerAriaLabel="Messages"
        toastOptions={{
          unstyled: true,
          classNames: { toast: 'toast', success: 'success', error: 'error', info: 'info', closeButton: 'toast-close' },
          closeButtonAriaLabel: 'Dismiss',
        }}
        icons={{ success: null, error: null, info: null, close: '×' }}
      />
    </div>
  );
}

/** Takes the toasts themselves out of the tab order, where the library puts them: only their buttons can be pressed. */
function leaveTabOrder(frame: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    for (const toast of frame.querySelectorAll('[data-sonner-toast][tabindex]')) toast.removeAttribute('tabindex');
  });
  observer.observe(frame, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function show(waiting: readonly Toast[]): void {
  if (waiting.length === 0) return;
  $toasts.set([]);
  for (const { kind, title, text } of waiting) {
    // A repeated message replaces the earlier one.
    const id = `${kind}: ${title}: ${text}`;
    const shown = toast.getToasts().filter((other) => other.id !== id);
    for (const { id } of shown.slice(0, Math.max(0, shown.length - maxVisible + 1))) toast.dismiss(id);
    const stays = kind === 'error' && { duration: Number.POSITIVE_INFINITY, closeButton: true };
    toast[kind](title, { id, description: text, ...stays });
  }
}
