import type { User } from '#src/lib/contract/accounts.ts';
import { GrantImpersonation } from './GrantImpersonation.tsx';

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** One learner; expands to their account details and the impersonation form. */
export function LearnerRow({ learner }: { learner: User }) {
  return (
    <details className="row">
      <summary>
        <span>
          <strong>{learner.name}</strong> <span className="muted">{learner.email}</span>
        </span>
      </summary>
      <dl>
        <Fact name="Plan">{learner.plan === 'member' ? 'Member' : 'Free'}</Fact>
        <Fact name="Member since">{day.format(new Date(learner.createdAt))}</Fact>
        <Fact name="E-mail">{learner.emailVerified ? 'Confirmed' : 'Not confirmed'}</Fact>
        <Fact name="Time zone">{learner.preferences.timeZone}</Fact>
        <Fact name="Place">{learner.location}</Fact>
        <Fact name="Phone">{learner.phone}</Fact>
        <Fact name="About">{learner.bio}</Fact>
        <Fact name="Id">{learner.id}</Fact>
      </dl>
      <GrantImpersonation learner={learner} />
    </details>
  );
}

function Fact({ name, children }: { name: string; children: string | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || '–'}</dd>
    </div>
  );
}
