import './profile.css';
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState } from 'react';
import { $session } from '#src/lib/stores/session.ts';
import { island } from '../ui/island.tsx';
import { Goodbye } from './Goodbye.tsx';
import { Password } from './Password.tsx';
import { Person } from './Person.tsx';
import { Preferences } from './Preferences.tsx';
import { Sessions } from './Sessions.tsx';

/** It stands last, and few ever need it. */
const Data = lazy(() => import('./Data.tsx').then((module) => ({ default: module.Data })));

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
      <Person />
      <Preferences />
      <Password email={user.email} restricted={Boolean(impersonation)} />
      <Sessions />
      <Suspense fallback={<div className="skeleton" aria-hidden="true" />}>
        <Data restricted={Boolean(impersonation)} onDeleted={() => setDeleted(true)} />
      </Suspense>
    </div>
  );
});
