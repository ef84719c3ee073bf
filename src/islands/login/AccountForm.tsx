import { useState } from 'react';
import { paths } from '#src/lib/contract/page-paths.ts';
import { logIn, register } from '#src/lib/stores/auth/log-in.ts';
import { explain } from '../ui/explain.ts';
import { Field } from '../ui/Field.tsx';
import { FormErrors } from '../ui/FormErrors.tsx';
import { useForm } from '../ui/form.ts';
import { NewPasswordField } from '../ui/NewPasswordField.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { checkLogIn, checkRegistration, logInErrors } from './login-validation.ts';

interface Props {
  isNew: boolean;
  /** E-mail address carried over from the other form. */
  email: string;
  onEmail(email: string): void;
  onDone(): void;
}

/** Log-in form, or registration form if `isNew`. */
export function AccountForm({ isNew, email, onEmail, onDone }: Props) {
  const [name, setName] = useState('');
  const { form, pending, problem, onSubmit } = useForm({
    check: isNew ? checkRegistration : checkLogIn,
    async send({ name = '', email = '', password = '' }) {
      await (isNew ? register({ name, email, password }) : logIn({ email, password }));
      onDone();
    },
    explain: (error) => explain(error, logInErrors),
  });
  const errors = problem.fields ?? {};
  return (
    <form ref={form} onSubmit={onSubmit} noValidate>
      <FormErrors problem={problem} />
      {isNew && (
        <Field
          name="name"
          label="Name"
          required
          autoComplete="name"
          maxLength={80}
          onChange={(event) => setName(event.target.value)}
          error={errors.name}
        />
      )}
      <Field
        name="email"
        label="E-mail address"
        required
        type="email"
        inputMode="email"
        autoComplete={isNew ? 'email' : 'username'}
        maxLength={254}
        defaultValue={email}
        onChange={(event) => onEmail(event.target.value)}
        error={errors.email}
      />
      {isNew ? (
        <NewPasswordField name="password" label="Password" own={[name, email]} error={errors.password} />
      ) : (
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          maxLength={128}
          error={errors.password}
        />
      )}
      {!isNew && (
        <p className="forgotten">
          <a href={paths.forgotPassword}>Forgot your password?</a>
        </p>
      )}
      <SubmitButton
        className="button large wide"
        pending={pending}
        label={isNew ? 'Create account' : 'Log in'}
        busy={isNew ? 'Creating your account…' : 'Logging in…'}
      />
    </form>
  );
}
