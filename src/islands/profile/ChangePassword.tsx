import { useState } from 'react';
import { $sessions } from '#src/lib/stores/account/profile.ts';
import { changePassword } from '#src/lib/stores/auth/accounts.ts';
import { showToast } from '#src/lib/stores/http/toasts.ts';
import { explain } from '../ui/explain.ts';
import { FormErrors } from '../ui/FormErrors.tsx';
import { newPasswordError, present } from '../ui/field-errors.ts';
import { useForm } from '../ui/form.ts';
import { NewPasswordField } from '../ui/NewPasswordField.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { ImpersonationNotice } from './ImpersonationNotice.tsx';
import { ProfileSection } from './ProfileSection.tsx';

interface Props {
  email: string;
  restricted: boolean;
}

export function ChangePassword({ email, restricted }: Props) {
  const [changes, setChanges] = useState(0);
  return (
    <ProfileSection title="Password">
      {restricted ? (
        <ImpersonationNotice />
      ) : (
        <PasswordForm key={changes} email={email} onChanged={() => setChanges(changes + 1)} />
      )}
    </ProfileSection>
  );
}

/** Changes the password, which ends every other session. */
function PasswordForm({ email, onChanged }: { email: string; onChanged(): void }) {
  const { form, pending, problem, onSubmit } = useForm({
    check: ({ currentPassword, newPassword }) =>
      present({
        currentPassword: !currentPassword && 'Enter your current password.',
        newPassword: newPasswordError(newPassword),
      }),
    async send({ currentPassword = '', newPassword = '' }) {
      await changePassword({ currentPassword, newPassword });
      showToast({ kind: 'success', title: 'Password changed', text: 'Every other browser is logged out.' });
      $sessions.revalidate();
      onChanged();
    },
    explain: (error) =>
      explain(error, { INVALID_CREDENTIALS: { fields: { currentPassword: 'That’s not your current password.' } } }),
    reopens: true,
  });
  const errors = problem.fields ?? {};
  return (
    <form ref={form} onSubmit={onSubmit} noValidate>
      <p className="small muted">Changing it logs out every other browser.</p>
      <FormErrors problem={problem} />
      {/* Identifies the account for password managers. */}
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <PasswordField
        name="currentPassword"
        label="Current password"
        autoComplete="current-password"
        maxLength={128}
        error={errors.currentPassword}
      />
      <NewPasswordField name="newPassword" label="New password" own={[email]} error={errors.newPassword} />
      <SubmitButton pending={pending} label="Change password" busy="Changing…" />
    </form>
  );
}
