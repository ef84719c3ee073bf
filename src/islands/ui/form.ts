import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { showFailure } from '#src/lib/stores/http/failures.ts';

/** Errors of the whole form, and of fields by name. */
export interface Problem {
  message?: ReactNode;
  fields?: Record<string, string>;
}

interface Options {
  /** Validates before sending. Returns errors by field name. */
  check?(values: Record<string, string>): Record<string, string>;
  send(values: Record<string, string>): Promise<void>;
  /** Turns an error of `send` into messages. */
  explain(error: unknown): Problem;
  /** Allows the form to be sent again after success. By default it stays pending, because the page moves on. */
  reopens?: boolean;
}

const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Record<string, string>;

/**
 * State of a form. Ignores repeated submits. On errors, keeps the input, shows a toast and moves the focus to the first
 * error; an error goes once its field is corrected.
 */
export function useForm({ check, send, explain, reopens = false }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem>({});
  /** Whether the problem is that of a submit, and not what is left of one after a correction. */
  const submitted = useRef(false);

  useEffect(() => {
    if (!submitted.current || !(problem.message || problem.fields)) return;
    submitted.current = false;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    (find('[aria-invalid]') ?? find('[role="alert"]'))?.focus();
  }, [problem]);

  useEffect(() => {
    const { fields, ...rest } = problem;
    if (!fields) return;
    const end = new AbortController();
    const onInput = ({ target }: Event) => {
      const { name } = target as HTMLInputElement;
      if (!fields[name] || check?.(valuesOf(form.current!))[name]) return;
      const { [name]: _, ...left } = fields;
      setProblem({ ...rest, ...(Object.keys(left).length > 0 && { fields: left }) });
    };
    form.current?.addEventListener('input', onInput, { signal: end.signal });
    return () => end.abort();
  }, [problem, check]);

  /** Shows what is wrong with what was sent, and moves the focus there. */
  function refuse(refused: Problem): void {
    submitted.current = true;
    setProblem(refused);
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    const values = valuesOf(event.currentTarget);
    const fields = check?.(values) ?? {};
    if (Object.keys(fields).length > 0) return refuse({ fields });
    sending.current = true;
    setPending(true);
    try {
      await send(values);
      if (!reopens) return;
      setProblem({});
    } catch (error) {
      showFailure(error);
      refuse(explain(error));
    }
    sending.current = false;
    setPending(false);
  }

  return { form, pending, problem, onSubmit };
}
