import { type SyntheticEvent, useState } from 'react';
import type { SandboxCard, SandboxOutcome, SandboxPaymentBody } from '#src/lib/contract/billing.ts';
import { Alert } from '../ui/Alert.tsx';
import { useAction } from '../ui/useAction.ts';

const cards: { card: SandboxCard; name: string; what: string }[] = [
  { card: 'succeeds', name: 'Practice card that pays', what: 'Everything goes through.' },
  { card: 'confirms', name: 'Practice card that asks you first', what: 'Your bank wants to know that it is you.' },
  { card: 'fails', name: 'Practice card that is declined', what: 'The bank says no.' },
];

interface Props {
  label: string;
  /** Label of the button that continues without a card, if that is possible. */
  without?: string | undefined;
  onPay(body: SandboxPaymentBody): Promise<SandboxOutcome['outcome']>;
}

/** Selects a test card and shows the payment's outcome. */
export function SandboxCards({ label, without, onPay }: Props) {
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
      <Alert kind="notice">This is a rehearsal. No money moves, and you are not asked for a real card.</Alert>
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
          <Alert kind="error">
            The card was declined, and nothing was charged. Choose another card, or ask your bank why.
          </Alert>
        )}
        {outcome === 'confirm' && (
          <Alert kind="notice">
            <p>Your bank asks whether it is you.</p>
            <p>
              <button
                type="button"
                className="button"
                aria-disabled={busy}
                onClick={() => pay({ card, confirmed: true })}
              >
                Yes, it is me
              </button>
            </p>
          </Alert>
        )}
      </div>
      <div className="act">
        <button type="submit" className="button large" aria-disabled={busy}>
          {busy ? 'One moment…' : label}
        </button>
        {without && (
          <button
            type="button"
            className="button quiet large"
            aria-disabled={busy}
            onClick={() => pay({ card: null, confirmed: false })}
          >
            {without}
          </button>
        )}
      </div>
    </form>
  );
}
