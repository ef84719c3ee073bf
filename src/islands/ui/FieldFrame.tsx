import './field.css';
import { type ReactNode, useId } from 'react';

export interface FrameProps {
  label: string;
  hint?: ReactNode;
  /** What is wrong with what was typed. */
  error?: string | undefined;
}

interface Props extends FrameProps {
  /** Draws the control with what ties it to its label, hint and error. */
  children(control: ControlProps): ReactNode;
}

interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** What every control of a form has around it: its label, its hint and its error. */
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
