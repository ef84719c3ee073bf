import './billing.css';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $invoices, $plans, $subscription, takePaidReturn } from '#src/lib/stores/account/billing.ts';
import { $session } from '#src/lib/stores/session/session.ts';
import { Alert } from '../ui/Alert.tsx';
import { AsyncSection } from '../ui/AsyncSection.tsx';
import { island } from '../ui/island.tsx';
import { RevealTogether } from '../ui/RevealTogether.tsx';
import { CurrentPlan } from './CurrentPlan.tsx';
import { Invoices } from './Invoices.tsx';
import { PlanList } from './PlanList.tsx';

/** Billing page: current plan, available plans and invoices. */
export const Billing = island(function Billing() {
  const session = useStore($session);
  useEffect(takePaidReturn, []);
  if (!session) return null;
  if (session.impersonation) {
    return (
      <div className="billing">
        <h1>Plan and payment</h1>
        <Alert kind="notice">Only the learner can see and change what they pay.</Alert>
      </div>
    );
  }
  return (
    <div className="billing">
      <h1>Plan and payment</h1>
      <RevealTogether stores={[$subscription, $plans, $invoices]} waiting="Loading your plan">
        <AsyncSection title="Your plan" store={$subscription}>
          {(subscription) => <CurrentPlan subscription={subscription} />}
        </AsyncSection>
        <AsyncSection title="Plans" store={$plans}>
          {(plans) => <PlanList plans={plans} />}
        </AsyncSection>
        <AsyncSection title="Invoices" store={$invoices}>
          {(invoices) => <Invoices invoices={invoices} />}
        </AsyncSection>
      </RevealTogether>
    </div>
  );
});
