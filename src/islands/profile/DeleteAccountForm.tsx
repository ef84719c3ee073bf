import { useEffect, useRef } from 'react';
import { deleteAccount } from '#src/lib/stores/account/profile.ts';
import { explain } from '../ui/explain.ts';
import { FormErrors } from '../ui/FormErrors.tsx';
import { present } from '../ui/field-errors.ts';
import { useForm } from '../ui/form.ts';
import { PasswordField } from '../ui/PasswordField.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';

interface Props {
  onDeleted(): void;
  onCancel(): void;
}

/** Final confirmation, by password, before the account is deleted. */
export function DeleteAccountForm({ onDeleted, onCancel }: Props) {
  const warning = useRef<HTMLHeadingElement>(null);
  useEffect(() => warning.current?.focus(), []);
  const { form, pending, problem, onSubmit } = useForm({
    check: ({ password }) => present({ password: !password && 'Enter your password.' }),
    async send({ password = '' }) {
      await deleteAccount(password);
      onDeleted();
    },
    explain: (error) => explain(error, { INVALID_CREDENTIALS: { fields: { password: 'That’s not your password.' } } }),
  });
  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="delete">
      <h3 ref={warning} tabIndex={-1}>
        This deletes everything for good
      </h3>
      <p>
        Your account, progress, streak, achievements and notes are deleted immediately, on every device. We can’t bring
        them back. Download your data first if you might want it one day.
      </p>
      <FormErrors problem={problem} />
      <PasswordField
        name="password"
        label="Your password, to be sure"
        autoComplete="current-password"
        maxLength={128}
        error={problem.fields?.password}
      />
      <div className="act">
        <SubmitButton className="button danger" pending={pending} label="Delete everything" busy="Deleting…" />
        <button type="button" className="button quiet" onClick={onCancel}>
          Keep my account
        </button>
      </div>
    </form>
  );
}
