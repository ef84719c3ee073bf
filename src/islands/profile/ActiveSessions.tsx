import type { SessionInfo } from '#src/lib/contract/accounts.ts';
import { $sessions, endOneSession, endOtherSessions } from '#src/lib/stores/account/profile.ts';
import { AsyncSection } from '../ui/AsyncSection.tsx';
import { useAction } from '../ui/useAction.ts';

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** Active sessions, each of which can be ended. */
export function ActiveSessions() {
  return (
    <AsyncSection title="Where you are logged in" store={$sessions}>
      {(sessions) => <SessionList sessions={sessions} />}
    </AsyncSection>
  );
}

function SessionList({ sessions }: { sessions: SessionInfo[] }) {
  const [pending, endOthers] = useAction(endOtherSessions, {
    title: 'Logged out everywhere else',
    text: 'Only this browser is still logged in.',
  });
  const ordered = sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
  return (
    <div>
      <ul className="plain sessions">
        {ordered.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <button type="button" className="button quiet" aria-disabled={pending} onClick={() => endOthers()}>
          Log out everywhere else
        </button>
      ) : (
        <p className="small muted">You’re only logged in here.</p>
      )}
    </div>
  );
}

function Session({ session: { id, device, createdAt, lastUsedAt, current } }: { session: SessionInfo }) {
  const [pending, end] = useAction(() => endOneSession(id), { title: 'Logged out', text: device });
  return (
    <li>
      <p>
        <strong>{device}</strong> {current && <span className="badge good">this browser</span>}
        <br />
        <span className="small muted numbers">
          {current ? 'Now' : `Last used ${moment.format(new Date(lastUsedAt))}`} · since{' '}
          {day.format(new Date(createdAt))}
        </span>
      </p>
      {!current && (
        <button type="button" className="button quiet" aria-disabled={pending} onClick={() => end()}>
          Log out<span className="visually-hidden"> {device}</span>
        </button>
      )}
    </li>
  );
}
