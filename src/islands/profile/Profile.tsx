import './profile.css';
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState } from 'react';
import { $me, $sessions } from '#src/lib/stores/profile.ts';
import { $session } from '#src/lib/stores/session.ts';
import { island } from '../ui/island.tsx';
import { Together } from '../ui/Together.tsx';
import { Goodbye } from './Goodbye.tsx';
import { Person } from './Person.tsx';
import { Preferences } from './Preferences.tsx';

/** They stand below the screen, and few ever need them. */
const Safety = lazy(() => import('./Safety.tsx').then((module) => ({ default: module.Safety })));

/** The person, how they like it, how they come in, and what is stored of them. */
export const Profile = island(function Profile() {
  const session = useStore($session);
  const [deleted, setDeleted] = useState(false);
  if (deleted) return <Goodbye />;
  if (!session) return null;
  const { user, impersonation } = session;
  return (
    <div className="profile">
      <h1>Your profile</h1>
      <Together stores={impersonation ? [$me] : [$me, $sessions]} waiting="Looking up what we know of you">
        <Person />
        <Preferences />
        <Suspense fallback={<div className="skeleton" aria-hidden="true" />}>
          <Safety email={user.email} restricted={Boolean(impersonation)} onDeleted={() => setDeleted(true)} />
        </Suspense>
      </Together>
    </div>
  );
});
