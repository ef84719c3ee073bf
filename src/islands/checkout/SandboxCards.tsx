import { type SyntheticEvent, useState } from 'react';
import type { SandboxCard, SandboxOutcome, SandboxPaymentBody } from '#src/lib/contract/billing.ts';
import { Alert } from '../ui/Alert.tsx';
import { useAction } from '../ui/useAction.ts';

const cards: { card: SandboxCard; name: string; what: string }[] = [
  { card: 'succeeds', name: 'Test card: succeeds', what: 'The payment goes through.' },
  { card: 'confirms', name: 'Test card: asks to confirm', what: 'The bank asks you to confirm the payment.' },
  { card: 'fails', name: 'Test card: declined', what: 'The bank refuses the payment.' },
];

interface Props {
  label: string;
  /** Label of the button that continues without a card, if that is possible. */
  withoutCardLabel?: string | undefined;
  onPay(body: SandboxPaymentBody): Promise<SandboxOutcome['outcome']>;
}

/** Selects a test card and shows the payment's outcome. */
export function SandboxCards({ label, withoutCardLabel, onPay }: Props) {
  const [card, setCard] = useState<SandboxCard>('succeeds');
  const [outcome, setOutcome] = useState<SandboxOutcome['outcome']>();
  const [pending, pay] = useAction(async (body: SandboxPaymentBody) => setOutcome(await onPay(body)));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    pay({ card, confirmed: false });
  };
  const busy = pending || outcome === 'complete';
  return (
    <form onSubmit={submit}>
      <p className="test-mode">
        <strong>Test mode:</strong> no real payments.
      </p>
      <fieldset>
        <legend>Card</legend>
        {cards.map(({ card: value, name, what }) => (
          <label key={value}>
            <input
              type="radio"
              name="card"
              value={value}
              checked={card === value}
              onChange={() => {
                setCard(value);
                setOutcome(undefined);
              }}
            />
            <span>
              {name}
              <span className="small muted">{what}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div role="status">
        {outcome === 'declined' && (
          <Alert kind="error">The card was declined and nothing was charged. Try another card, or ask your bank.</Alert>
        )}
        {outcome === 'confirm' && (
          <Alert kind="notice">
            <p>Your bank asks you to confirm this payment.</p>
            <p>
              <button
                type="button"
                className="button"
                aria-disabled={busy}
                onClick={() => pay({ card, confirmed: true })}
              >
                Confirm
              </button>
            </p>
          </Alert>
        )}
      </div>
      <div className="act">
        <button type="submit" className="button large" aria-disabled={busy}>
          {busy ? 'One moment…' : label}
        </button>
        {withoutCardLabel && (
          <button
            type="button"
            className="button quiet large"
            aria-disabled={busy}
            onClick={() => pay({ card: null, confirmed: false })}
          >
            {withoutCardLabel}
          </button>
        )}
      </div>
    </form>
  );
}
