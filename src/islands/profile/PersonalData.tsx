import { useState } from 'react';
import { exportData } from '#src/lib/stores/account/profile.ts';
import { showToast } from '#src/lib/stores/http/toasts.ts';
import { saveFile } from '../ui/save-file.ts';
import { useAction } from '../ui/useAction.ts';
import { DeleteAccountForm } from './DeleteAccountForm.tsx';
import { ImpersonationNotice } from './ImpersonationNotice.tsx';
import { ProfileSection } from './ProfileSection.tsx';

interface Props {
  restricted: boolean;
  onDeleted(): void;
}

/** Export of all stored data, and account deletion. */
export function PersonalData({ restricted, onDeleted }: Props) {
  const [deleting, setDeleting] = useState(false);
  const [pending, save] = useAction(async () => {
    saveFile(await exportData(), 'woodshed.json');
    showToast({ kind: 'info', title: 'Download started', text: 'One JSON file with everything we store about you.' });
  });
  if (restricted) {
    return (
      <ProfileSection title="Your data">
        <ImpersonationNotice />
      </ProfileSection>
    );
  }
  return (
    <ProfileSection title="Your data">
      <p>Everything we store about you, in one file to keep, read or take elsewhere.</p>
      <p className="act">
        <button type="button" className="button quiet" aria-disabled={pending} onClick={() => save()}>
          {pending ? 'Collecting…' : 'Download my data'}
        </button>
      </p>
      {deleting ? (
        <DeleteAccountForm onDeleted={onDeleted} onCancel={() => setDeleting(false)} />
      ) : (
        <p className="act">
          <button type="button" className="button quiet danger" onClick={() => setDeleting(true)}>
            Delete my account
          </button>
        </p>
      )}
    </ProfileSection>
  );
}
