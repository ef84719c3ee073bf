import './toasts.css';
import { type CSSProperties, useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { $toasts, type Toast } from '#src/lib/stores/http/toasts.ts';

const most = 5;
/** Milliseconds. */
const shownFor = 3000;
/** px. With the height of one toast, 56 px, each begins 70 px below the last one. */
const gap = 14;
/** Wide enough for most of what is said on one line. */
const width = { '--width': '26rem' } as CSSProperties;

let mounted = false;

/** Shows what is to be said, now and from now on, whichever island of the page asked first. */
export function mountToasts(): void {
  if (mounted) return;
  mounted = true;
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Toasts />);
}

function Toasts() {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => $toasts.subscribe(show), []);
  // Sonner sends whoever leaves its messages back to where they came from: by Tab there would be no way past them.
  useEffect(() => frame.current?.addEventListener('focusin', (event) => event.stopPropagation()), []);
  return (
    <div ref={frame}>
      <Toaster
        position="top-right"
        visibleToasts={most}
        duration={shownFor}
        gap={gap}
        expand
        style={width}
        containerAriaLabel="Messages"
        toastOptions={{
          unstyled: true,
          classNames: { toast: 'toast', success: 'success', error: 'error', info: 'info' },
        }}
        icons={{ success: null, error: null, info: null }}
      />
    </div>
  );
}

function show(waiting: readonly Toast[]): void {
  if (waiting.length === 0) return;
  $toasts.set([]);
  for (const { kind, title, text } of waiting) {
    // The same thing said again takes the place of the first.
    const id = `${kind}: ${title}: ${text}`;
    const shown = toast.getToasts().filter((other) => other.id !== id);
    for (const { id } of shown.slice(0, Math.max(0, shown.length - most + 1))) toast.dismiss(id);
    toast[kind](title, { id, description: text });
  }
}
