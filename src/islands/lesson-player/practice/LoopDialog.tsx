import { useState } from 'react';
import { Field } from '../../ui/Field.tsx';
import { Dialog } from '../shared/Dialog.tsx';

interface Props {
  name: string;
  onSave(name: string): void;
  /** Undefined for a loop that is not saved yet. */
  onDelete?: (() => void) | undefined;
  onClose(): void;
}

/** UTF-16 code units. */
const maxNameLength = 80;

/** Dialog that names a loop and saves it. */
export function LoopDialog({ name, onSave, onDelete, onClose }: Props) {
  const [error, setError] = useState<string>();
  return (
    <Dialog title="Save this loop" onClose={onClose}>
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
          maxLength={maxNameLength}
          autoFocus
          onFocus={({ target }) => target.select()}
        />
        <div className="actions">
          <button type="submit" className="button">
            Save
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
