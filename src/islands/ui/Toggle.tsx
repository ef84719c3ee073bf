import './toggle.css';
import { type ComponentProps, type ReactNode, useId } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type'> & { name: string; label: string; hint?: ReactNode };

/** Switch. */
export function Toggle({ label, hint, ...input }: Props) {
  const id = useId();
  return (
    <div className="toggle">
      <input type="checkbox" {...input} id={id} aria-describedby={hint ? `${id}-hint` : undefined} />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="small muted" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
