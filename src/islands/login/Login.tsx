import './login.css';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { readSession } from '#src/lib/stores/session/session.ts';
import { Alert } from '../ui/Alert.tsx';
import { island } from '../ui/island.tsx';
import { Narrow } from '../ui/Narrow.tsx';
import { AccountForm } from './AccountForm.tsx';
import { reasonOf } from './login-reason.ts';
import { nextAddress } from './next-address.ts';

const registerHash = '#register';

function onHashChange(listener: () => void) {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

const leave = () => location.replace(nextAddress(location.search, location.origin));

/** Log-in and registration forms; the URL hash selects which. */
export const Login = island(function Login() {
  const isNew = useSyncExternalStore(onHashChange, () => location.hash === registerHash);
  const [email, setEmail] = useState('');
  const reason = reasonOf(location.search);
  const toLesson = nextAddress(location.search, location.origin).includes('/lessons/');

  useEffect(() => {
    const leaveIfLoggedIn = () => {
      if (readSession()) leave();
    };
    leaveIfLoggedIn();
    // Also when the page is restored from the back/forward cache.
    addEventListener('pageshow', leaveIfLoggedIn);
    return () => removeEventListener('pageshow', leaveIfLoggedIn);
  }, []);

  return (
    <Narrow>
      {reason && <Alert kind="notice">{reason}</Alert>}
      <nav className="login-choice" aria-label="Log in or sign up">
        <a href="#log-in" aria-current={isNew ? undefined : 'true'}>
          Log in
        </a>
        <a href={registerHash} aria-current={isNew ? 'true' : undefined}>
          Sign up
        </a>
      </nav>
      <h1>{isNew ? 'Welcome' : 'Good to see you again'}</h1>
      <p className="muted">{whatHappensNext(isNew, toLesson)}</p>
      {isNew && (
        <ul className="reasons">
          <li>The first course and every tool, free forever</li>
          <li>Your place, notes and minutes on every device</li>
          <li>No card, no ads</li>
        </ul>
      )}
      <AccountForm key={String(isNew)} isNew={isNew} email={email} onEmail={setEmail} onDone={leave} />
    </Narrow>
  );
});

function whatHappensNext(isNew: boolean, toLesson: boolean): string {
  if (isNew)
    return `It’s free and saves your place. ${toLesson ? 'Your lesson opens next.' : 'Next, pick your first lesson.'}`;
  return toLesson ? 'Your lesson opens next.' : 'Pick up where you left off.';
}
