import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';

/** What stands in the way: of the whole form, and of single fields by their names. */
export interface Problem {
  message?: ReactNode;
  fields?: Record<string, string>;
}

interface Options {
  /** What is wrong before anything is sent, by field name. */
  check?(values: Record<string, string>): Record<string, string>;
  send(values: Record<string, string>): Promise<void>;
  /** Says what a failed `send` means. */
  explain(error: unknown): Problem;
  /** It can be filled in anew once it has been sent. Otherwise it stays closed: the page goes on to something else. */
  reopens?: boolean;
}

/**
 * One form. It is sent once however often it is pressed. When something is wrong, what was typed stays, and the focus
 * goes to the first error.
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
