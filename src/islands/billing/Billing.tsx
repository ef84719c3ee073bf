import './billing.css';
import { useStore } from '@nanostores/react';
import { $invoices, $plans, $subscription } from '#src/lib/stores/account/billing.ts';
import { $session } from '#src/lib/stores/auth/session.ts';
import { Alert } from '../ui/Alert.tsx';
import { island } from '../ui/island.tsx';
import { Part } from '../ui/Part.tsx';
import { Together } from '../ui/Together.tsx';
import { CurrentPlan } from './CurrentPlan.tsx';
import { Invoices } from './Invoices.tsx';
import { PlanList } from './PlanList.tsx';

/** Billing page: current plan, available plans and invoices. */
export const Billing = island(function Billing() {
  const session = useStore($session);
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
      <Together stores={[$subscription, $plans, $invoices]} waiting="Looking up what you have">
        <Part title="What you have" store={$subscription}>
          {(subscription) => <CurrentPlan subscription={subscription} />}
        </Part>
        <Part title="Plans" store={$plans}>
          {(plans) => <PlanList plans={plans} />}
        </Part>
        <Part title="Invoices" store={$invoices}>
          {(invoices) => <Invoices invoices={invoices} />}
        </Part>
      </Together>
    </div>
  );
});
