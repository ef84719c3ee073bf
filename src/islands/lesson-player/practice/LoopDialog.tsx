import { useState } from 'react';
import { Field } from '../../ui/Field.tsx';
import { Dialog } from '../shared/Dialog.tsx';

interface Props {
  name: string;
  onSave(name: string): void;
  /** Where it was saved before. */
  onDelete?: (() => void) | undefined;
  onClose(): void;
}

/** In UTF-16 units. */
const mostText = 80;

/** Gives a loop a name, by which it is found again. */
export function LoopDialog({ name, onSave, onDelete, onClose }: Props) {
  const [error, setError] = useState<string>();
  return (
    <Dialog title="Keep this loop" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const typed = String(new FormData(event.currentTarget).get('name')).trim();
          if (!typed) return setError('Give it a name first.');
          onSave(typed);
          onClose();
        }}
      >
        <Field
          name="name"
          label="Name"
          error={error}
          defaultValue={name}
          maxLength={mostText}
          autoFocus
          onFocus={({ target }) => target.select()}
        />
        <div className="actions">
          <button type="submit" className="button">
            Keep
          </button>
          <button type="button" className="button quiet" onClick={onClose}>
            Cancel
          </button>
          {onDelete && (
            <button
              type="button"
              className="button danger quiet"
              onClick={() => {
                onDelete();
                onClose();
              }}
            >
              Delete
            </button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
