/** Support form; the sender is loaded on the first submit. */
import { ticketLimits } from '../../lib/contract/support-limits.ts';
import { storage } from '../../lib/stores/device/storage.ts';
import { readSession } from '../../lib/stores/session/stored-session.ts';

/** As in stores/http/error-log.ts, which most visitors need not load. */
const errorLogKey = 'woodshed:errors';
const loadReport = () => import('./error-report.ts');

const form = document.querySelector<HTMLFormElement>('[data-support]');
const part = (name: string) => document.querySelector<HTMLElement>(`[data-${name}]`) as HTMLElement;

if (form) {
  form.hidden = false;
  const email = form.elements.namedItem('email') as HTMLInputElement;
  email.value ||= readSession()?.user.email ?? '';
  if (errorLogKey in storage) loadReport().then(({ showErrors }) => showErrors());
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send(form);
  });
}

/** The attached errors; none if the page could not load them. */
async function errorsUpTo(maxLength: number): Promise<string> {
  if (part('device-errors').hidden) return '';
  return loadReport().then(
    ({ attachedErrors }) => attachedErrors(maxLength),
    () => '',
  );
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
  const { email, subject } = values;
  const message = values.message + (await errorsUpTo(ticketLimits.message - values.message.length));
  const answer = await import('./send-ticket.ts').then(
    ({ sendTicket }) => sendTicket({ email, subject, message }),
    () => ({ problem: 'Part of this page couldn’t be loaded. Copy your message, then reload the page.' }),
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
