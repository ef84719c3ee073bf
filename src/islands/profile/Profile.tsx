import './profile.css';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $session } from '#src/lib/stores/session.ts';
import { island } from '../ui/island.tsx';
import { Data } from './Data.tsx';
import { Goodbye } from './Goodbye.tsx';
import { Password } from './Password.tsx';
import { Person } from './Person.tsx';
import { Preferences } from './Preferences.tsx';
import { Sessions } from './Sessions.tsx';

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
      <Data restricted={Boolean(impersonation)} onDeleted={() => setDeleted(true)} />
    </div>
  );
});
