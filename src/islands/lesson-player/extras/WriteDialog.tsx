import { useRef } from 'react';
import { v7 } from 'uuid';
import { explain } from '../../ui/explain.ts';
import { FormErrors } from '../../ui/FormErrors.tsx';
import { useForm } from '../../ui/form.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { Dialog } from '../shared/Dialog.tsx';

interface Props {
  title: string;
  label: string;
  hint?: string;
  placeholder?: string;
  /** Initial text. */
  text?: string;
  /** Label of the submit button. */
  action: string;
  maxLength: number;
  /** @param id UUID, unchanged on retries */
  send(text: string, id: string): Promise<void>;
  onClose(): void;
}

/** Dialog with one text field. Keeps the text until it is sent. */
export function WriteDialog({ title, label, hint, placeholder, text, action, maxLength, send, onClose }: Props) {
  const id = useRef(v7());
  const { form, pending, problem, onSubmit } = useForm({
    check: ({ text: typed = '' }): Record<string, string> => (typed.trim() ? {} : { text: 'Write something first.' }),
    async send(values) {
      await send(values.text!.trim(), id.current);
      onClose();
    },
    explain,
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <form ref={form} onSubmit={onSubmit} noValidate>
        <FormErrors problem={problem} />
        <TextArea
          name="text"
          label={label}
          required
          hint={hint}
          placeholder={placeholder}
          error={problem.fields?.text}
          defaultValue={text}
          maxLength={maxLength}
          autoFocus
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
          }}
        />
        <div className="actions">
          <SubmitButton label={action} busy="Saving…" pending={pending} />
          <button type="button" className="button quiet" onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  );
}
