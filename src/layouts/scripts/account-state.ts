/** Reflects the session in the header, in links and in access to protected pages. */

import { isProtected, paths } from '../../lib/contract/page-paths.ts';
import { isLeftHandedDevice } from '../../lib/stores/device/stored-handedness.ts';
import { rememberSignedIn } from '../../lib/stores/session/signed-in-cookie.ts';
import { readSession, sessionKey, userChanged } from '../../lib/stores/session/stored-session.ts';

const all = <Found extends HTMLElement>(selector: string) => document.querySelectorAll<Found>(selector);

function show(): void {
  const session = readSession();
  const name = session?.user.name;
  // The cookie can expire before or after the session; sync it.
  rememberSignedIn(name !== undefined);
  for (const element of all('[data-signed-out]')) element.hidden = name !== undefined;
  for (const element of all('[data-signed-in]')) element.hidden = name === undefined;
  // Only the first name fits.
  for (const element of all('[data-account-name]')) element.textContent = name?.split(' ')[0] ?? '';
  for (const element of all('[data-account-initial]')) element.textContent = [...(name ?? '')][0] ?? '';
  document.documentElement.toggleAttribute(
    'data-left-handed',
    session?.user.preferences.leftHanded ?? isLeftHandedDevice(),
  );
  for (const element of all('[data-staff]')) element.hidden = !session || session.user.role === 'learner';
  if (name !== undefined) {
    for (const link of all<HTMLAnchorElement>('a[data-signed-in-href]')) link.href = link.dataset.signedInHref!;
  }
}

/** Loads the impersonation bar's script only when needed. */
function showImpersonation(): void {
  if (readSession()?.impersonation) import('./impersonation.ts');
}

/** Loads offline support for learners and controlled pages; skipped on a visitor's first page. */
function loadOfflineSupport(): void {
  if (readSession() || navigator.serviceWorker?.controller) import('./offline.ts');
}

function redirectIfSignedOut(): void {
  if (isProtected(location.pathname) && !readSession())
    location.replace(paths.loginFirst(location.pathname + location.search));
}

function refresh(): void {
  show();
  showImpersonation();
  redirectIfSignedOut();
}

async function logOut(button: HTMLElement): Promise<void> {
  button.setAttribute('aria-disabled', 'true');
  try {
    const { logOutAndLeave } = await import('../../lib/stores/auth/log-out.ts');
    await logOutAndLeave();
  } finally {
    button.removeAttribute('aria-disabled');
  }
}

refresh();
loadOfflineSupport();
for (const button of all('[data-log-out]')) button.addEventListener('click', () => logOut(button));
addEventListener('storage', ({ key }) => {
  if (key !== sessionKey && key !== null) return;
  // Logged out in another tab: nothing here needs explaining.
  if (isProtected(location.pathname) && !readSession()) location.replace(paths.home);
  else refresh();
});
addEventListener(userChanged, show);
// Page restored from the back/forward cache.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) refresh();
});
