import { useStore } from '@nanostores/react';
import type { Subscription } from '#src/lib/contract/billing.ts';
import { money } from '#src/lib/contract/money.ts';
import { $plans, cancel, changePayment, resume } from '#src/lib/stores/account/billing.ts';
import { Alert } from '../ui/Alert.tsx';
import { useAction } from '../ui/useAction.ts';
import { formatDay, statusSentence } from './subscription-labels.ts';

const ongoingStatuses = ['trialing', 'active', 'past_due', 'cancelled'];

/** Current plan with its status, next charge, payment method and actions. */
export function CurrentPlan({ subscription }: { subscription: Subscription }) {
  const { planId, status, nextCharge, paymentMethod, sandbox } = subscription;
  const plans = useStore($plans).data;
  const title = plans?.find(({ id }) => id === planId)?.title ?? (planId === 'free' ? 'Free' : 'Member');
  const [paying, pay] = useAction(changePayment);
  return (
    <div className="current card">
      <p className="plan">{title}</p>
      <p>{statusSentence(subscription)}</p>
      {status === 'past_due' && <Alert kind="notice">Nothing’s lost. Use another card, or cancel.</Alert>}
      <dl className="numbers">
        <div>
          <dt>Next charge</dt>
          <dd>
            {nextCharge ? `${money(nextCharge.amount, nextCharge.currency)} on ${formatDay(nextCharge.at)}` : 'None'}
          </dd>
        </div>
        {ongoingStatuses.includes(status) && (
          <div>
            <dt>Paid with</dt>
            <dd>{paymentMethod ?? 'No card yet'}</dd>
          </div>
        )}
      </dl>
      {ongoingStatuses.includes(status) && (
        <p className="act">
          <button type="button" className="button quiet" aria-disabled={paying} onClick={() => pay()}>
            {paymentMethod ? 'Change card' : 'Add a card'}
          </button>
          {status === 'cancelled' ? <Resume /> : <Cancel />}
        </p>
      )}
      {sandbox && <p className="small muted">Test mode: no real payments.</p>}
    </div>
  );
}

function Cancel() {
  const [pending, run] = useAction(cancel, {
    title: 'Cancelled',
    text: 'You keep access until the end of the period. Nothing more is charged.',
  });
  return (
    <button type="button" className="button quiet" aria-disabled={pending} onClick={() => run()}>
      {pending ? 'Cancelling…' : 'Cancel'}
    </button>
  );
}

function Resume() {
  const [pending, run] = useAction(resume, { title: 'Resumed', text: 'Your subscription renews as before.' });
  return (
    <button type="button" className="button" aria-disabled={pending} onClick={() => run()}>
      {pending ? 'One moment…' : 'Resume'}
    </button>
  );
}
