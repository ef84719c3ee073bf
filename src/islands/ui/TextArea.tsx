import type { ComponentProps } from 'react';
import { FieldFrame, type FrameProps } from './FieldFrame.tsx';

type Props = ComponentProps<'textarea'> & FrameProps & { name: string };

/** Multi-line text field. */
export function TextArea({ label, hint, error, ...textarea }: Props) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => <textarea rows={4} {...textarea} {...control} />}
    </FieldFrame>
  );
}
