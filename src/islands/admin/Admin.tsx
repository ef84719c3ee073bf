import './admin.css';
import { useStore } from '@nanostores/react';
import { useSyncExternalStore } from 'react';
import { $session } from '#src/lib/stores/session.ts';
import { Alert } from '../ui/Alert.tsx';
import { island } from '../ui/island.tsx';
import { Audit } from './Audit.tsx';
import { Learners } from './Learners.tsx';

const auditHash = '#audit';

function onHashChange(listener: () => void) {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** For the support of the school: learners, and who saw the site as whom. */
export const Admin = island(function Admin() {
  const session = useStore($session);
  const audit = useSyncExternalStore(onHashChange, () => location.hash === auditHash);
  if (!session) return null;
  if (session.user.role === 'learner') {
    return (
      <div className="admin">
        <Alert kind="notice">This page is for the support of Woodshed. Your account is a learner’s.</Alert>
      </div>
    );
  }
  return (
    <div className="admin">
      <h1>Staff</h1>
      <nav aria-label="Staff">
        <a href="#learners" aria-current={audit ? undefined : 'true'}>
          Learners
        </a>
        <a href={auditHash} aria-current={audit ? 'true' : undefined}>
          Audit
        </a>
      </nav>
      {audit ? <Audit /> : <Learners />}
    </div>
  );
});
