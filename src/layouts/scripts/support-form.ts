/** Support form; the sender is loaded on the first submit. */
import { readSession } from '../../lib/stores/session/stored-session.ts';

const form = document.querySelector<HTMLFormElement>('[data-support]');
const part = (name: string) => document.querySelector<HTMLElement>(`[data-${name}]`) as HTMLElement;

if (form) {
  form.hidden = false;
  const email = form.elements.namedItem('email') as HTMLInputElement;
  email.value ||= readSession()?.user.email ?? '';
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send(form);
  });
}

let sending = false;

/** Ignores repeated presses; a failure keeps the typed text. */
async function send(form: HTMLFormElement): Promise<void> {
  if (sending) return;
  sending = true;
  const button = form.querySelector('button') as HTMLButtonElement;
  button.setAttribute('aria-disabled', 'true');
  part('problem').hidden = true;
  const values = Object.fromEntries(new FormData(form)) as Record<'email' | 'subject' | 'message', string>;
  const answer = await import('./send-ticket.ts').then(
    ({ sendTicket }) => sendTicket(values),
    () => ({ problem: 'The page could not be loaded in full. Load it again; copy your message first.' }),
  );
  sending = false;
  button.removeAttribute('aria-disabled');
  if ('problem' in answer) {
    part('problem').textContent = answer.problem;
    show(part('problem'));
    return;
  }
  part('ticket').textContent = answer.id;
  form.replaceWith(part('sent'));
  show(part('sent'));
}

function show(element: HTMLElement): void {
  element.hidden = false;
  element.focus();
}
