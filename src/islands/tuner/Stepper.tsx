interface Props {
  label: string;
  value: string;
  canLower: boolean;
  canRaise: boolean;
  onStep(step: 1 | -1): void;
}

/** A value that goes up and down by one, with buttons that a thumb hits. */
export function Stepper({ label, value, canLower, canRaise, onStep }: Props) {
  return (
    <div className="stepper" role="group" aria-label={label}>
      <span className="stepper-label">{label}</span>
      <button type="button" aria-label={`${label}: lower`} disabled={!canLower} onClick={() => onStep(-1)}>
        −
      </button>
      <output>{value}</output>
      <button type="button" aria-label={`${label}: higher`} disabled={!canRaise} onClick={() => onStep(1)}>
        +
      </button>
    </div>
  );
}
