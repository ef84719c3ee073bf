import './checkout.css';
import { paths } from '#src/lib/contract/page-paths.ts';
import { changeCard } from '#src/lib/stores/account/billing.ts';
import { island } from '../ui/island.tsx';
import { SandboxCards } from './SandboxCards.tsx';

/** Sandbox page for changing the card. */
export const Payment = island(function Payment() {
  return (
    <div className="checkout">
      <h1>Payment method</h1>
      <p>Future payments are charged to the card you choose.</p>
      <SandboxCards
        label="Use this card"
        onPay={async (body) => {
          const outcome = await changeCard(body);
          if (outcome === 'complete') location.assign(paths.billing);
          return outcome;
        }}
      />
      <p>
        <a href={paths.billing}>Cancel</a>
      </p>
    </div>
  );
});
