import './checkout.css';
import { useEffect, useState } from 'react';
import type { SandboxCheckout, SandboxPaymentBody } from '#src/lib/contract/billing.ts';
import { trialDays } from '#src/lib/contract/limits.ts';
import { money } from '#src/lib/contract/money.ts';
import { paths } from '#src/lib/contract/page-paths.ts';
import { payCheckout, readCheckout } from '#src/lib/stores/account/billing.ts';
import { ApiError } from '#src/lib/stores/http/api-error.ts';
import { Alert } from '../ui/Alert.tsx';
import { island } from '../ui/island.tsx';
import { SandboxCards } from './SandboxCards.tsx';

/** Sandbox checkout: replaces the payment provider's page. */
export const Checkout = island(function Checkout() {
  const id = new URLSearchParams(location.search).get('id') ?? '';
  const [checkout, setCheckout] = useState<SandboxCheckout | 'none' | 'failed'>();
  const read = () => {
    readCheckout(id).then(setCheckout, (error) =>
      setCheckout(error instanceof ApiError && error.isClient ? 'none' : 'failed'),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: run once, the URL does not change
  useEffect(read, []);

  if (!checkout) {
    return (
      <p className="spinner">
        <span>Loading the checkout</span>
      </p>
    );
  }
  if (checkout === 'failed') {
    return (
      <div className="checkout">
        <h1>Checkout</h1>
        <Alert kind="error">
          <p>The checkout couldn’t be loaded. Nothing was charged.</p>
          <p>
            <button type="button" className="button" onClick={read}>
              Try again
            </button>
          </p>
        </Alert>
      </div>
    );
  }
  if (checkout === 'none' || checkout.status === 'complete') {
    return (
      <div className="checkout">
        <h1>{checkout === 'none' ? 'Checkout not found' : 'All done'}</h1>
        <p>{checkout === 'none' ? 'Nothing was charged.' : 'All lessons are open.'}</p>
        <p>
          <a className="button" href={paths.billing}>
            Go to your plan
          </a>
        </p>
      </div>
    );
  }
  return <OpenCheckout checkout={checkout} />;
});

function OpenCheckout({ checkout: { id, plan, trial } }: { checkout: SandboxCheckout }) {
  const price = plan.price ? money(plan.price.amount, plan.price.currency) : '';
  const pay = async (body: SandboxPaymentBody) => {
    const outcome = await payCheckout(id, body);
    if (outcome === 'complete') location.assign(paths.billing);
    return outcome;
  };
  return (
    <div className="checkout">
      <h1>{trial ? `${trialDays} days free` : `${plan.title} plan`}</h1>
      <p>
        {trial
          ? `All lessons, starting now. After ${trialDays} days it’s ${price} a ${plan.price?.interval} if you’ve added a card. If not, it simply ends.`
          : `${price} today and every ${plan.price?.interval} until you cancel.`}
      </p>
      <SandboxCards
        label={trial ? 'Start trial with card' : `Pay ${price}`}
        withoutCardLabel={trial ? 'Start trial, no card' : undefined}
        onPay={pay}
      />
      <p>
        <a href={paths.billing}>Cancel</a>
      </p>
    </div>
  );
}
