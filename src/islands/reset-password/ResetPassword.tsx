import { useState } from 'react';
import { paths } from '#src/lib/contract/page-paths.ts';
import { resetPassword } from '#src/lib/stores/auth/accounts.ts';
import { Alert } from '../ui/Alert.tsx';
import { explain } from '../ui/explain.ts';
import { FormErrors } from '../ui/FormErrors.tsx';
import { newPasswordError, present } from '../ui/field-errors.ts';
import { useForm } from '../ui/form.ts';
import { island } from '../ui/island.tsx';
import { Narrow } from '../ui/Narrow.tsx';
import { NewPasswordField } from '../ui/NewPasswordField.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';

const expiredLink = (
  <>
    This link has been used or has expired. <a href={paths.forgotPassword}>Ask for a new one</a>. Your old password
    still works.
  </>
);

/** Sets a new password, with the token from the mailed link. */
export const ResetPassword = island(function ResetPassword() {
  const token = new URLSearchParams(location.search).get('token');
  const [done, setDone] = useState(false);
  return (
    <Narrow>
      <h1>{done ? 'Your password is changed' : 'Choose a new password'}</h1>
      {done ? <Done /> : token ? <PasswordForm token={token} onDone={() => setDone(true)} /> : <NoToken />}
    </Narrow>
  );
});

function PasswordForm({ token, onDone }: { token: string; onDone(): void }) {
  const { form, pending, problem, onSubmit } = useForm({
    check: ({ newPassword }) => present({ newPassword: newPasswordError(newPassword) }),
    async send({ newPassword = '' }) {
      await resetPassword({ token, newPassword });
      onDone();
    },
    explain: (error) => explain(error, { INVALID_TOKEN: { message: expiredLink } }),
  });
  return (
    <>
      <p className="muted">This logs you out everywhere, so only you can get back in.</p>
      <form ref={form} onSubmit={onSubmit} noValidate>
        <FormErrors problem={problem} />
        <NewPasswordField name="newPassword" label="New password" error={problem.fields?.newPassword} />
        <SubmitButton className="button large wide" pending={pending} label="Save password" busy="Saving…" />
      </form>
    </>
  );
}

function Done() {
  return (
    <>
      <Alert focused>You’re logged out everywhere. Log in with your new password to carry on.</Alert>
      <p>
        <a className="button large wide" href={paths.login()}>
          Log in
        </a>
      </p>
    </>
  );
}

function NoToken() {
  return (
    <Alert kind="notice">
      <p>Part of the link is missing. Open it from the e-mail again, or copy all of it.</p>
      <p>
        <a href={paths.forgotPassword}>Ask for a new link</a>
      </p>
    </Alert>
  );
}
