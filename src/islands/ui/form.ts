import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';

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

/**
 * State of a form. Ignores repeated submits. On errors, keeps the input and moves the focus to the first error.
 */
export function useForm({ check, send, explain, reopens = false }: Options) {
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem>({});

  useEffect(() => {
    if (!problem.message && !problem.fields) return;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    (find('[aria-invalid]') ?? find('[role="alert"]'))?.focus();
  }, [problem]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const fields = check?.(values) ?? {};
    if (Object.keys(fields).length > 0) return setProblem({ fields });
    sending.current = true;
    setPending(true);
    try {
      await send(values);
      if (!reopens) return;
      setProblem({});
    } catch (error) {
      setProblem(explain(error));
    }
    sending.current = false;
    setPending(false);
  }

  return { form, pending, problem, onSubmit };
}
