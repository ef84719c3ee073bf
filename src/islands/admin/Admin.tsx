import './admin.css';
import { useStore } from '@nanostores/react';
import { useSyncExternalStore } from 'react';
import { $session } from '#src/lib/stores/session/session.ts';
import { Alert } from '../ui/Alert.tsx';
import { island } from '../ui/island.tsx';
import { AuditLog } from './AuditLog.tsx';
import { ErrorReports } from './ErrorReports.tsx';
import { Learners } from './Learners.tsx';

const parts = { '#learners': Learners, '#audit': AuditLog, '#faults': ErrorReports };
type Hash = keyof typeof parts;

const hashNow = (): Hash => (location.hash in parts ? (location.hash as Hash) : '#learners');

function onHashChange(listener: () => void) {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** Staff page: learners, the impersonation audit log and server errors, selected by URL hash. */
export const Admin = island(function Admin() {
  const session = useStore($session);
  const hash = useSyncExternalStore(onHashChange, hashNow);
  if (!session) return null;
  if (session.user.role === 'learner') {
    return (
      <div className="admin">
        <Alert kind="notice">This page is for Woodshed’s support team.</Alert>
      </div>
    );
  }
  const Part = parts[hash];
  return (
    <div className="admin">
      <h1>Staff</h1>
      <nav aria-label="Staff">
        {Object.keys(parts).map((each) => (
          <a key={each} href={each} aria-current={each === hash ? 'true' : undefined}>
            {each[1]?.toUpperCase() + each.slice(2)}
          </a>
        ))}
      </nav>
      <Part />
    </div>
  );
});
