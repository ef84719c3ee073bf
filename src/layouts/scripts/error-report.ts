/** The list of this device's errors on the support page, and their text in a message to support. */
import { clearErrorLog, type LoggedError, readErrorLog } from '../../lib/stores/http/error-log.ts';

const part = <Found extends HTMLElement = HTMLElement>(name: string) =>
  document.querySelector<Found>(`[data-${name}]`) as Found;

/** Newest errors first; hidden while there are none. */
export function showErrors(): void {
  const errors = readErrorLog().reverse();
  part('device-errors').hidden = errors.length === 0;
  part('error-count').textContent = errors.length === 1 ? '1 entry' : `${errors.length} entries`;
  part('error-list').replaceChildren(...errors.map(lineOf));
}

function lineOf({ at, page, message }: LoggedError): HTMLElement {
  const line = document.createElement('li');
  const time = document.createElement('time');
  time.dateTime = at;
  time.textContent = new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
  const place = document.createElement('span');
  place.className = 'muted small';
  place.append(time, ` on ${page}`);
  line.append(message, document.createElement('br'), place);
  return line;
}

/** The newest errors as text of at most `maxLength` characters, empty unless the sender has chosen to attach them. */
export function attachedErrors(maxLength: number): string {
  if (!part<HTMLInputElement>('attach-errors').checked) return '';
  const head = `\n\nWhat went wrong on this device (${navigator.userAgent}):`;
  let text = head;
  for (const { at, page, message } of readErrorLog().reverse()) {
    const line = `\n${at} ${page}: ${message.slice(0, 300)}`;
    if (text.length + line.length > maxLength) break;
    text += line;
  }
  return text === head || text.length > maxLength ? '' : text;
}

part('clear-errors').addEventListener('click', () => {
  clearErrorLog();
  part<HTMLInputElement>('attach-errors').checked = false;
  showErrors();
  part('message').focus();
});
