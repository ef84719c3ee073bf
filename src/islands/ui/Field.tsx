import type { ComponentProps, ReactNode } from 'react';
import { FieldFrame, type FrameProps } from './FieldFrame.tsx';

type Props = ComponentProps<'input'> & FrameProps & { name: string; trailing?: ReactNode };

/** Text field. `trailing` is rendered inside the box, after the text. */
export function Field({ label, hint, error, trailing, ...input }: Props) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => (
        <>
          <input {...input} {...control} />
          {trailing}
        </>
      )}
    </FieldFrame>
  );
}
