import './field.css';
import { type ComponentProps, type ReactNode, useId } from 'react';

type Props = ComponentProps<'input'> & {
  name: string;
  label: string;
  hint?: string | undefined;
  /** What is wrong with what was typed. */
  error?: string | undefined;
  /** Stands inside the box, after the text. */
  trailing?: ReactNode;
};

/** One line to fill in, with its label, its hint and its error. */
export function Field({ label, hint, error, trailing, ...input }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="small muted" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className="box">
        <input {...input} id={id} aria-invalid={error ? true : undefined} aria-describedby={described || undefined} />
        {trailing}
      </div>
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
