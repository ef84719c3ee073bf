import { type ComponentProps, useState } from 'react';
import { Field } from './Field.tsx';

/** Password field with a button to show the password. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'trailing'>) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <button type="button" aria-pressed={shown} onClick={() => setShown(!shown)}>
      {shown ? 'Hide' : 'Show'}
      <span className="visually-hidden"> password</span>
    </button>
  );
  return (
    <Field
      required
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      trailing={toggle}
    />
  );
}
