import { useStore } from '@nanostores/react';
import type { BillingPlan } from '#src/lib/contract/billing.ts';
import { trialDays } from '#src/lib/contract/limits.ts';
import { money } from '#src/lib/contract/money.ts';
import { $subscription, changePlan, subscribe } from '#src/lib/stores/account/billing.ts';
import { useAction } from '../ui/useAction.ts';

const per = { month: 'a month', year: 'a year' } as const;

/** Available plans with prices; the button label says what a press does. */
export function PlanList({ plans }: { plans: BillingPlan[] }) {
  const subscription = useStore($subscription).data;
  const isNew = subscription?.trialAvailable ?? false;
  const currency = plans.find(({ price }) => price)?.price?.currency ?? 'eur';
  const runs = subscription !== undefined && !['none', 'ended'].includes(subscription.status);
  return (
    <>
      {isNew && (
        <p>
          Try everything free for {trialDays} days, no card needed. Do nothing and it simply ends. You won’t be charged.
        </p>
      )}
      <ul className="plain plans">
        {plans.map((plan) => (
          <li key={plan.id} data-current={subscription?.planId === plan.id || undefined}>
            <h3>{plan.title}</h3>
            <p className="price numbers">
              {plan.price ? (
                <>
                  <strong>{money(plan.price.amount, plan.price.currency)}</strong> {per[plan.price.interval]}
                </>
              ) : (
                <>
                  <strong>{money(0, currency)}</strong> forever
                </>
              )}
            </p>
            <p>{plan.summary}</p>
            <ul>
              {plan.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            {subscription?.planId === plan.id ? (
              <p className="badge good">Your plan</p>
            ) : (
              plan.price && <Choose plan={plan} isNew={isNew} runs={runs} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Choose({ plan, isNew, runs }: { plan: BillingPlan; isNew: boolean; runs: boolean }) {
  const [pending, act] = useAction(() => (runs ? changePlan(plan.id) : subscribe(plan.id)));
  const label = runs ? `Switch to ${plan.title.toLowerCase()}` : isNew ? `Try ${trialDays} days free` : 'Subscribe';
  return (
    <button type="button" className={runs ? 'button quiet' : 'button'} aria-disabled={pending} onClick={() => act()}>
      {pending ? 'One moment…' : label}
      {!runs && <span className="visually-hidden">, {plan.title}</span>}
    </button>
  );
}
