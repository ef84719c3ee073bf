import { useRef, useState } from 'react';
import type { LogEntry } from '#src/lib/contract/practice-log.ts';
import { deleteLogEntry } from '#src/lib/stores/learning/practice-log.ts';
import { useAction } from '../ui/useAction.ts';
import { LogEntryForm } from './LogEntryForm.tsx';
import { dayName, duration } from './practice-log-format.ts';

/** A logged entry with buttons to edit or delete it. */
export function LogEntryRow({ entry }: { entry: LogEntry }) {
  const [changing, setChanging] = useState(false);
  const closed = useRef(false);
  /** Returns the focus to the button that opened the form. */
  const takeBack = (button: HTMLButtonElement | null) => {
    if (button && closed.current) button.focus({ preventScroll: true });
    closed.current = false;
  };
  const [deleting, remove] = useAction(() => deleteLogEntry(entry), { title: 'Entry deleted.' });
  const { what, minutes, date } = entry;
  if (changing) {
    const close = () => {
      closed.current = true;
      setChanging(false);
    };
    return (
      <li>
        <LogEntryForm entry={entry} onDone={close} onCancel={close} />
      </li>
    );
  }
  const of = <span className="visually-hidden"> {what}</span>;
  return (
    <li>
      <p>
        <strong>{what}</strong>
        <span className="muted numbers">
          {dayName(date)}, {duration(minutes)}
        </span>
      </p>
      <p className="log-buttons">
        <button type="button" className="link small" ref={takeBack} onClick={() => setChanging(true)}>
          Change{of}
        </button>
        <button type="button" className="link small" aria-disabled={deleting} onClick={() => remove()}>
          Delete{of}
        </button>
      </p>
    </li>
  );
}
