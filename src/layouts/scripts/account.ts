/** The header knows who is logged in, and the page's links lead there directly. */

import { isProtected, paths } from '../../lib/paths.ts';
import { rememberSignedIn } from '../../lib/stores/signed-in-cookie.ts';
import { readSession, sessionKey } from '../../lib/stores/stored-session.ts';

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

function show(): void {
  const name = readSession()?.user.name;
  // The cookie may have ended before the session, or outlived it.
  rememberSignedIn(name !== undefined);
  for (const element of all('[data-signed-out]')) element.hidden = name !== undefined;
  for (const element of all('[data-signed-in]')) element.hidden = name === undefined;
  for (const element of all('[data-account-name]')) element.textContent = name ?? '';
  for (const element of all('[data-account-initial]')) element.textContent = [...(name ?? '')][0]?.toUpperCase() ?? '';
  if (name !== undefined) {
    for (const link of all('a[data-signed-in-href]')) link.setAttribute('href', link.dataset.signedInHref ?? '');
  }
}

function leaveIfAnonymous(): void {
  if (isProtected(location.pathname) && !readSession()) location.replace(paths.home);
}

async function logOut(button: HTMLElement): Promise<void> {
  button.setAttribute('aria-disabled', 'true');
  try {
    const accounts = await import('../../lib/stores/accounts.ts');
    await accounts.logOut();
    location.assign(paths.home);
  } finally {
    button.removeAttribute('aria-disabled');
  }
}

show();
leaveIfAnonymous();
for (const button of all('[data-log-out]')) button.addEventListener('click', () => logOut(button));
addEventListener('storage', ({ key }) => {
  if (key !== sessionKey && key !== null) return;
  show();
  leaveIfAnonymous();
});
// A page that comes back from the history as it was left.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  show();
  leaveIfAnonymous();
});
