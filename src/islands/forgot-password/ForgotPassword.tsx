import { useState } from 'react';
import { paths } from '#src/lib/contract/page-paths.ts';
import { requestPasswordReset } from '#src/lib/stores/auth/accounts.ts';
import { Alert } from '../ui/Alert.tsx';
import { explain } from '../ui/explain.ts';
import { Field } from '../ui/Field.tsx';
import { FormErrors } from '../ui/FormErrors.tsx';
import { emailError, present } from '../ui/field-errors.ts';
import { useForm } from '../ui/form.ts';
import { island } from '../ui/island.tsx';
import { Narrow } from '../ui/Narrow.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';

/** Requests a password-reset mail. */
export const ForgotPassword = island(function ForgotPassword() {
  const [sentTo, setSentTo] = useState('');
  return (
    <Narrow>
      <h1>Forgot your password?</h1>
      {sentTo ? <Sent email={sentTo} onAgain={() => setSentTo('')} /> : <AskForm onSent={setSentTo} />}
    </Narrow>
  );
});

function AskForm({ onSent }: { onSent(email: string): void }) {
  const { form, pending, problem, onSubmit } = useForm({
    check: (values) => present({ email: emailError(values) }),
    async send({ email = '' }) {
      await requestPasswordReset(email);
      onSent(email.trim());
    },
    explain,
  });
  return (
    <>
      <p className="muted">It happens. We’ll send you a link to choose a new one.</p>
      <form ref={form} onSubmit={onSubmit} noValidate>
        <FormErrors problem={problem} />
        <Field
          name="email"
          label="E-mail address"
          required
          type="email"
          inputMode="email"
          autoComplete="username"
          maxLength={254}
          error={problem.fields?.email}
        />
        <SubmitButton className="button large wide" pending={pending} label="Send me a link" busy="Sending…" />
        <p className="small">
          <a href={paths.login()}>Back to log in</a>
        </p>
      </form>
    </>
  );
}

function Sent({ email, onAgain }: { email: string; onAgain(): void }) {
  return (
    <>
      <Alert focused>
        <p>
          <strong>Check your inbox.</strong>
        </p>
        <p>If {email} has an account, a link is on its way. It works once, for an hour.</p>
      </Alert>
      <p className="muted">
        Nothing after a few minutes? Check your spam folder, or{' '}
        <button type="button" className="link" onClick={onAgain}>
          try another address
        </button>
        .
      </p>
      <p>
        <a href={paths.login()}>Back to log in</a>
      </p>
    </>
  );
}
