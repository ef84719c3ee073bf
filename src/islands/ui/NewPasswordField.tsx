import { type ComponentProps, useState } from 'react';
import { PasswordField } from './PasswordField.tsx';
import { PasswordStrength } from './PasswordStrength.tsx';

type Props = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'maxLength' | 'hint'> & {
  /** Name and e-mail address, which make a password easy to guess. */
  own?: string[];
};

/** Field for a new password, with a strength meter. */
export function NewPasswordField({ own, ...field }: Props) {
  const [typed, setTyped] = useState('');
  return (
    <div className="new-password">
      <PasswordField
        {...field}
        autoComplete="new-password"
        maxLength={128}
        hint="At least 8 characters. A short phrase only you would think of works best."
        onChange={(event) => setTyped(event.target.value)}
      />
      <PasswordStrength password={typed} own={own} />
    </div>
  );
}
