import type { ComponentProps } from 'react';
import { FieldFrame, type FrameProps } from './FieldFrame.tsx';

type Props = ComponentProps<'select'> & FrameProps & { name: string };

/** Select field. Its children are `<option>`s. */
export function Select({ label, hint, error, ...select }: Props) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => <select {...select} {...control} />}
    </FieldFrame>
  );
}
