import type { User } from '#src/lib/contract/accounts.ts';
import { $me, saveProfile } from '#src/lib/stores/account/profile.ts';
import { resendVerification } from '#src/lib/stores/auth/accounts.ts';
import { showToast } from '#src/lib/stores/http/toasts.ts';
import { AsyncSection } from '../ui/AsyncSection.tsx';
import { explain } from '../ui/explain.ts';
import { Field } from '../ui/Field.tsx';
import { FormErrors } from '../ui/FormErrors.tsx';
import { nameError, present } from '../ui/field-errors.ts';
import { useForm } from '../ui/form.ts';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { useAction } from '../ui/useAction.ts';

/** Name, about text and contact details, with the e-mail address's status. */
export function IdentityForm() {
  return (
    <AsyncSection title="You" store={$me} className="person">
      {(me) => (
        <div>
          <EmailStatus me={me} />
          <ProfileFields me={me} />
        </div>
      )}
    </AsyncSection>
  );
}

function EmailStatus({ me: { email, emailVerified } }: { me: User }) {
  const [pending, send] = useAction(resendVerification, {
    title: 'Link sent',
    text: `Check the inbox of ${email}.`,
  });
  return (
    <div className="email">
      <p>
        <strong>{email}</strong>{' '}
        <span className={emailVerified ? 'badge good' : 'badge'}>{emailVerified ? 'confirmed' : 'not confirmed'}</span>
      </p>
      {!emailVerified && (
        <p className="small muted">
          Confirm it, and you can reset a forgotten password by e-mail.{' '}
          <button type="button" className="link" aria-disabled={pending} onClick={() => send()}>
            Send the link again
          </button>
        </p>
      )}
    </div>
  );
}

function ProfileFields({ me }: { me: User }) {
  const { form, pending, problem, onSubmit } = useForm({
    check: (values) => present({ name: nameError(values) }),
    async send({ name = '', bio, phone, location }) {
      await saveProfile({ name, bio, phone, location });
      showToast({ kind: 'success', title: 'Saved', text: 'Your profile is up to date.' });
    },
    explain,
    reopens: true,
  });
  const field = (name: 'name' | 'bio' | 'location' | 'phone') => ({
    name,
    defaultValue: me[name] ?? '',
    error: problem.fields?.[name],
  });
  return (
    <form ref={form} onSubmit={onSubmit} noValidate>
      <FormErrors problem={problem} />
      <Field {...field('name')} label="Name" required autoComplete="name" maxLength={80} />
      <TextArea
        {...field('bio')}
        label="About you"
        hint="Optional. What you play, or want to play. Only you and our support team can see it."
        maxLength={500}
      />
      <Field {...field('location')} label="Place" hint="Optional." autoComplete="address-level2" maxLength={120} />
      <Field
        {...field('phone')}
        label="Phone"
        hint="Optional. Only for our support team, if you’d rather be called."
        type="tel"
        autoComplete="tel"
        maxLength={32}
      />
      <SubmitButton pending={pending} label="Save" busy="Saving…" />
    </form>
  );
}
