import { useEffect, useRef, useState } from 'react';
import { maxLoggedMinutes, maxLoggedText } from '#src/lib/contract/limits.ts';
import type { LogEntry } from '#src/lib/contract/practice-log.ts';
import { showToast } from '#src/lib/stores/http/toasts.ts';
import { logPractice, newEntryId } from '#src/lib/stores/learning/practice-log.ts';
import { explain } from '../ui/explain.ts';
import { Field } from '../ui/Field.tsx';
import { FormErrors } from '../ui/FormErrors.tsx';
import { useForm } from '../ui/form.ts';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { localToday } from './practice-log-format.ts';

interface Props {
  /** The entry to edit. Without it, the form logs a new one. */
  entry?: LogEntry;
  /** @param date of the saved entry */
  onDone(date: string): void;
  onCancel?(): void;
}

const wholeMinutes = (text: string | undefined) => /^\d+$/.test(text ?? '') && Number(text) >= 1;

function check({ minutes, what }: Record<string, string>): Record<string, string> {
  return {
    ...(!(wholeMinutes(minutes) && Number(minutes) <= maxLoggedMinutes) && {
      minutes: `Enter whole minutes, from 1 to ${maxLoggedMinutes}.`,
    }),
    ...(!what?.trim() && { what: 'Say what you practised. A word or two will do.' }),
  };
}

export function LogEntryForm({ entry, onDone, onCancel }: Props) {
  const today = localToday();
  /** Idempotency key: a retry counts once. A new id clears the form for the next entry. */
  const [id, setId] = useState(entry?.id ?? newEntryId);
  const { form, pending, problem, onSubmit } = useForm({
    check,
    reopens: true,
    explain: (error) => explain(error),
    async send({ date = today, minutes, what = '' }) {
      await logPractice({ id, date, minutes: Number(minutes), what: what.trim() });
      showToast({ kind: 'success', title: entry ? 'Entry changed' : 'Logged', text: `${what.trim()}, ${minutes} min` });
      if (!entry) setId(newEntryId());
      onDone(date);
    },
  });
  const { fields } = problem;
  const firstId = useRef(id);
  // The form of the next entry takes the place of the sent one.
  useEffect(() => {
    if (id !== firstId.current) form.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [id, form]);
  return (
    <form className="log-form" ref={form} onSubmit={onSubmit} noValidate key={id}>
      <FormErrors problem={problem} />
      <Field
        label="What you practised"
        required
        name="what"
        maxLength={maxLoggedText}
        autoComplete="off"
        defaultValue={entry?.what}
        error={fields?.what}
      />
      <Field
        label="Minutes"
        required
        name="minutes"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={entry?.minutes}
        error={fields?.minutes}
      />
      <Field
        label="Day"
        required
        name="date"
        type="date"
        max={today}
        defaultValue={entry?.date ?? today}
        error={fields?.date}
      />
      <div className="log-buttons">
        <SubmitButton label={entry ? 'Save' : 'Log it'} busy={entry ? 'Saving…' : 'Logging…'} pending={pending} />
        {onCancel && (
          <button type="button" className="button quiet" onClick={onCancel}>
            Cancel
          </button>
        )}
      </div>
    </form>
  );
}
