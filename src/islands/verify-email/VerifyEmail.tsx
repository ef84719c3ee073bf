import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { paths } from '#src/lib/contract/page-paths.ts';
import { resendVerification, verifyEmail } from '#src/lib/stores/auth/accounts.ts';
import { showFailure } from '#src/lib/stores/http/failures.ts';
import { $session } from '#src/lib/stores/session/session.ts';
import { Alert } from '../ui/Alert.tsx';
import { explain } from '../ui/explain.ts';
import type { Problem } from '../ui/form.ts';
import { island } from '../ui/island.tsx';
import { Narrow } from '../ui/Narrow.tsx';
import { useAction } from '../ui/useAction.ts';

const expiredLink: Problem = { message: 'This link has been used or has expired.' };

type State = { state: 'asking' | 'done' } | { state: 'failed'; problem: Problem };

/** Confirms an e-mail address with the token from the mailed link. */
export const VerifyEmail = island(function VerifyEmail() {
  const token = new URLSearchParams(location.search).get('token');
  const [shown, setShown] = useState<State>(
    token ? { state: 'asking' } : { state: 'failed', problem: { message: 'Part of the link is missing.' } },
  );

  const ask = () => {
    if (!token) return;
    setShown({ state: 'asking' });
    verifyEmail(token).then(
      () => setShown({ state: 'done' }),
      (error) => {
        showFailure(error);
        setShown({ state: 'failed', problem: explain(error, { INVALID_TOKEN: expiredLink }) });
      },
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: run once
  useEffect(ask, []);

  return (
    <Narrow>
      <h1>{shown.state === 'done' ? 'Your address is confirmed' : 'Confirm your address'}</h1>
      {shown.state === 'asking' && (
        <p className="spinner">
          <span>Confirming your address</span>
        </p>
      )}
      {shown.state === 'done' && <Done />}
      {shown.state === 'failed' && <Failed problem={shown.problem} onRetry={ask} />}
    </Narrow>
  );
});

function Done() {
  const session = useStore($session);
  return (
    <>
      <Alert>If you ever forget your password, you can now reset it by e-mail.</Alert>
      <p>
        <a className="button large wide" href={session ? paths.dashboard : paths.login()}>
          {session ? 'Continue' : 'Log in'}
        </a>
      </p>
    </>
  );
}

function Failed({ problem, onRetry }: { problem: Problem; onRetry(): void }) {
  const session = useStore($session);
  if (session?.user.emailVerified) {
    return (
      <Alert>
        Your address is already confirmed. <a href={paths.dashboard}>Continue</a>
      </Alert>
    );
  }
  return (
    <>
      <Alert kind="notice">{problem.message}</Alert>
      {problem !== expiredLink && (
        <p>
          <button type="button" className="button" onClick={onRetry}>
            Try again
          </button>
        </p>
      )}
      {session ? (
        <SendAgain email={session.user.email} />
      ) : (
        <p>
          <a href={paths.login(paths.profile)}>Log in</a>, then ask for a new link on your profile.
        </p>
      )}
    </>
  );
}

function SendAgain({ email }: { email: string }) {
  const [pending, send] = useAction(resendVerification, {
    title: 'Link sent',
    text: `Check the inbox of ${email}.`,
  });
  return (
    <p>
      <button type="button" className="button quiet" aria-disabled={pending} onClick={send}>
        Send me a new link
      </button>
    </p>
  );
}
