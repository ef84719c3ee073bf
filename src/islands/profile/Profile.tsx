import './profile.css';
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState } from 'react';
import { $me, $sessions } from '#src/lib/stores/account/profile.ts';
import { $session } from '#src/lib/stores/session/session.ts';
import { island } from '../ui/island.tsx';
import { RevealTogether } from '../ui/RevealTogether.tsx';
import { AccountDeleted } from './AccountDeleted.tsx';
import { IdentityForm } from './IdentityForm.tsx';
import { PreferencesForm } from './PreferencesForm.tsx';

/** Below the fold and rarely used: loaded lazily. */
const Safety = lazy(() => import('./Security.tsx').then((module) => ({ default: module.Security })));

/** Profile page: identity, preferences, security and personal data. */
export const Profile = island(function Profile() {
  const session = useStore($session);
  const [deleted, setDeleted] = useState(false);
  if (deleted) return <AccountDeleted />;
  if (!session) return null;
  const { user, impersonation } = session;
  return (
    <div className="profile">
      <h1>Your profile</h1>
      <RevealTogether stores={impersonation ? [$me] : [$me, $sessions]} waiting="Loading your profile">
        <IdentityForm />
        <PreferencesForm />
        <Suspense fallback={<div className="skeleton" aria-hidden="true" />}>
          <Safety email={user.email} restricted={Boolean(impersonation)} onDeleted={() => setDeleted(true)} />
        </Suspense>
      </RevealTogether>
    </div>
  );
});
