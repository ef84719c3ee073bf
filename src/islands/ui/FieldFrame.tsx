import './field.css';
import { type ReactNode, useId } from 'react';

export interface FrameProps {
  label: string;
  hint?: ReactNode;
  /** Validation error. */
  error?: string | undefined;
}

interface Props extends FrameProps {
  /** Renders the control with the attributes that link it to its label, hint and error. */
  children(control: ControlProps): ReactNode;
}

interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Label, hint and error around a form control. */
export function FieldFrame({ label, hint, error, children }: Props) {
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
        {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      </div>
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
