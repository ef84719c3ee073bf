/** Shows toasts on pages without islands; those have islands/ui/Toasts.tsx. */
import { $toasts, type Toast } from '../../lib/stores/http/toasts.ts';

const maxVisible = 5;
/** Ms. Errors stay until they are closed. */
const shownFor = 3000;

const list = document.createElement('div');
list.setAttribute('role', 'status');
list.setAttribute('aria-label', 'Messages');
Object.assign(list.style, {
  position: 'fixed',
  zIndex: '3',
  inset: 'var(--gutter) var(--gutter) auto auto',
  display: 'grid',
  gap: '14px',
  width: 'min(26rem, 100% - 2 * var(--gutter))',
});

function show({ kind, title, text = '' }: Toast): void {
  const words = `${title}: ${text}`;
  // A repeated message replaces the earlier one.
  for (const shown of list.querySelectorAll<HTMLElement>('[data-words]')) {
    if (shown.dataset.words === words) shown.remove();
  }
  const toast = document.createElement('div');
  toast.className = `alert ${kind}`;
  toast.dataset.words = words;
  Object.assign(toast.style, { display: 'flex', justifyContent: 'space-between', gap: '1rem', minHeight: '56px' });
  const message = document.createElement('p');
  const heading = document.createElement('strong');
  heading.textContent = title;
  message.append(heading, document.createElement('br'), text);
  const close = document.createElement('button');
  Object.assign(close, { type: 'button', className: 'link', textContent: 'Close', onclick: () => toast.remove() });
  toast.append(message, close);
  list.prepend(toast);
  for (const old of [...list.children].slice(maxVisible)) old.remove();
  if (kind !== 'error') setTimeout(() => toast.remove(), shownFor);
}

document.body.append(list);
$toasts.subscribe((waiting) => {
  if (waiting.length === 0) return;
  $toasts.set([]);
  waiting.forEach(show);
});
