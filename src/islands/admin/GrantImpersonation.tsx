import { useState } from 'react';
import type { User } from '#src/lib/contract/accounts.ts';
import type { ImpersonationGrant } from '#src/lib/contract/impersonation.ts';
import { grantImpersonation } from '#src/lib/stores/account/admin.ts';
import { showToast } from '#src/lib/stores/http/toasts.ts';
import { Alert } from '../ui/Alert.tsx';
import { explain } from '../ui/explain.ts';
import { Field } from '../ui/Field.tsx';
import { FormErrors } from '../ui/FormErrors.tsx';
import { present } from '../ui/field-errors.ts';
import { useForm } from '../ui/form.ts';
import { SubmitButton } from '../ui/SubmitButton.tsx';

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** Asks for a reason, then shows a one-time link that starts impersonating the learner. */
export function GrantImpersonation({ learner }: { learner: Pick<User, 'id' | 'name'> }) {
  const [grant, setGrant] = useState<ImpersonationGrant>();
  const { form, pending, problem, onSubmit } = useForm({
    check: ({ reason }) => present({ reason: !reason?.trim() && `Say why ${learner.name} needs it.` }),
    async send({ reason = '' }) {
      setGrant(await grantImpersonation({ userId: learner.id, reason }));
    },
    explain,
    reopens: true,
  });
  if (grant) return <GrantedLink grant={grant} name={learner.name} />;
  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="grant">
      <FormErrors problem={problem} />
      <Field
        name="reason"
        label={`Reason for viewing the site as ${learner.name}`}
        hint="They get it by e-mail, and it stays in the audit log."
        maxLength={500}
        autoComplete="off"
        error={problem.fields?.reason}
      />
      <SubmitButton pending={pending} label="Create link" busy="Creating…" />
    </form>
  );
}

function GrantedLink({ grant: { url, expiresAt }, name }: { grant: ImpersonationGrant; name: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    showToast({ kind: 'info', title: 'Link copied', text: 'Open it in a private window.' });
  };
  return (
    <Alert focused>
      <p>
        This link works once, until {clock.format(new Date(expiresAt))}. In a private window you stay logged in here as
        yourself.
      </p>
      <p className="actions">
        <button type="button" className="button" onClick={copy}>
          Copy the link
        </button>
        <a className="button quiet" href={url}>
          Open it here as {name}
        </a>
      </p>
    </Alert>
  );
}
