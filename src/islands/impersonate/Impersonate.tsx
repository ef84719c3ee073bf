import { useEffect, useState } from 'react';
import { paths } from '#src/lib/contract/page-paths.ts';
import { type Offer, redeem } from '#src/lib/stores/auth/impersonation.ts';
import { showFailure } from '#src/lib/stores/http/failures.ts';
import { Alert } from '../ui/Alert.tsx';
import { explain } from '../ui/explain.ts';
import type { Problem } from '../ui/form.ts';
import { island } from '../ui/island.tsx';
import { Narrow } from '../ui/Narrow.tsx';
import { useAction } from '../ui/useAction.ts';

const expiredToken: Problem = {
  message: 'This link works once, for 5 minutes. It has been used or has expired.',
};
const missingToken: Problem = { message: 'Part of the link is missing.' };

/** Reads the token and removes it from the URL, to keep it out of the history. */
function takeToken(): string | null {
  const token = new URLSearchParams(location.search).get('token');
  history.replaceState(null, '', location.pathname);
  return token;
}

/** Shows which learner a staff member is about to impersonate, and starts on confirmation. */
export const Impersonate = island(function Impersonate() {
  const [offer, setOffer] = useState<Offer>();
  const [problem, setProblem] = useState<Problem>();

  useEffect(() => {
    const token = takeToken();
    if (!token) return setProblem(missingToken);
    redeem(token).then(setOffer, (error) => {
      showFailure(error);
      setProblem(explain(error, { INVALID_TOKEN: expiredToken }));
    });
  }, []);

  return (
    <Narrow>
      <h1>See the site as a learner</h1>
      {offer && <ConfirmStart offer={offer} />}
      {problem && (
        <Alert kind="notice">
          <p>{problem.message}</p>
          <p>
            <a href={paths.admin}>Start again from the staff page</a>
          </p>
        </Alert>
      )}
      {!offer && !problem && (
        <p className="spinner">
          <span>Looking up the learner</span>
        </p>
      )}
    </Narrow>
  );
});

function ConfirmStart({ offer: { user, adminEmail, accept, decline } }: { offer: Offer }) {
  const [starting, start] = useAction(async () => {
    await accept();
    location.replace(paths.dashboard);
  });
  const [, leave] = useAction(async () => {
    await decline();
    location.replace(paths.admin);
  });
  return (
    <>
      <p>
        You, <strong>{adminEmail}</strong>, are about to see Woodshed as <strong>{user.name}</strong> ({user.email}).
      </p>
      <ul>
        <li>This browser’s current login ends.</li>
        <li>It ends after 60 minutes, or when you end it in the bar at the top. Both clear this browser’s data.</li>
        <li>Everything you change is recorded, and {user.name} gets an e-mail saying that you were here.</li>
        <li>Nothing you play counts towards their practice.</li>
      </ul>
      <p>
        <button type="button" className="button large wide" aria-disabled={starting} onClick={() => start()}>
          {starting ? 'Starting…' : `See it as ${user.name}`}
        </button>
      </p>
      <p>
        <button type="button" className="link" onClick={() => leave()}>
          Not now
        </button>
      </p>
    </>
  );
}
