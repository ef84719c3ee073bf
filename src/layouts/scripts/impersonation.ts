/** Impersonation bar: shows who is impersonated, by whom and for how long, and ends it. */
import { endImpersonation } from '../../lib/stores/auth/impersonation.ts';
import { readSession } from '../../lib/stores/session/stored-session.ts';

const bar = document.querySelector<HTMLElement>('[data-impersonation]');
const part = (name: string) => bar?.querySelector<HTMLElement>(`[data-${name}]`);
const button = part('end-impersonation');

/** "59 min left"; in the last five minutes "1:05 left". @param left milliseconds */
function timeLeft(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  if (seconds > 300) return `${Math.ceil(seconds / 60)} min left`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} left`;
}

/** Minutes before the end at which the time left is announced, latest first. */
const announcedAt = [1, 5];
let announced: number | undefined;

/** Announces the time left at five minutes and at one. @param left milliseconds */
function announce(left: number): void {
  const due = announcedAt.find((minutes) => left <= minutes * 60_000);
  if (due === undefined || due === announced) return;
  announced = due;
  part('announcement')!.textContent = `${due} ${due === 1 ? 'minute' : 'minutes'} left in this view. Then it ends.`;
}

let ending = false;

async function end(): Promise<void> {
  if (ending) return;
  ending = true;
  if (button) button.textContent = 'Ending…';
  await endImpersonation();
}

function show(): void {
  const session = readSession();
  const impersonation = session?.impersonation;
  if (!bar || ending) return;
  bar.hidden = !impersonation;
  if (!impersonation) return;
  part('impersonated')!.textContent = `${session.user.name} (${session.user.email})`;
  part('admin')!.textContent = impersonation.adminEmail;
  part('time-left')!.textContent = timeLeft(impersonation.until - Date.now());
  announce(impersonation.until - Date.now());
  if (impersonation.until <= Date.now()) end();
}

button?.addEventListener('click', end);
addEventListener('storage', show);
setInterval(show, 1000);
show();
