import { logIn, register } from '#src/lib/stores/accounts.ts';
import { Field } from '../ui/Field.tsx';
import { useForm } from '../ui/form.ts';
import { PasswordField } from '../ui/PasswordField.tsx';
import { Problems } from '../ui/Problems.tsx';
import { checkLogIn, checkRegistration, explain } from './checks.ts';

interface Props {
  isNew: boolean;
  /** What was typed into the other form. */
  email: string;
  onEmail(email: string): void;
  onDone(): void;
}

/** To log in, or with `isNew` to make an account. */
export function AccountForm({ isNew, email, onEmail, onDone }: Props) {
  const { form, pending, problem, onSubmit } = useForm({
    check: isNew ? checkRegistration : checkLogIn,
    async send({ name = '', email = '', password = '' }) {
      await (isNew ? register({ name, email, password }) : logIn({ email, password }));
      onDone();
    },
    explain,
  });
  const errors = problem.fields ?? {};
  return (
    <form ref={form} onSubmit={onSubmit} noValidate>
      <Problems problem={problem} />
      {isNew && <Field name="name" label="Name" autoComplete="name" maxLength={80} error={errors.name} />}
      <Field
        name="email"
        label="E-mail address"
        type="email"
        inputMode="email"
        autoComplete={isNew ? 'email' : 'username'}
        maxLength={254}
        defaultValue={email}
        onChange={(event) => onEmail(event.target.value)}
        error={errors.email}
      />
      <PasswordField
        name="password"
        label="Password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        maxLength={128}
        hint={isNew ? 'At least 8 characters. A few words that belong together only for you are best.' : undefined}
        error={errors.password}
      />
      <button type="submit" className="button large wide" aria-disabled={pending}>
        {isNew ? (pending ? 'Making your account…' : 'Make my account') : pending ? 'Logging in…' : 'Log in'}
      </button>
    </form>
  );
}
