import './stepper.css';
import { useEffect, useId, useState } from 'react';

interface Props {
  label: string;
  /** Accessible name, when `label` is too short. */
  name?: string;
  value: number;
  range: readonly [min: number, max: number];
  step?: number;
  /** Unit after the number: "bpm". */
  unit?: string;
  onChange(value: number): void;
}

/** Number field for integers, with buttons for less and more. */
export function Stepper({ label, name = label, value, range: [min, max], step = 1, unit, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);

  const isValid = (number: number) => Number.isInteger(number) && number >= min && number <= max;
  const go = (number: number) => onChange(Math.min(max, Math.max(min, number)));

  function type(text: string): void {
    setTyped(text);
    if (text !== '' && isValid(Number(text))) onChange(Number(text));
  }

  return (
    <div className="stepper">
      <label htmlFor={id}>{label}</label>
      <div className="box numbers">
        <button
          type="button"
          aria-label={`${name}: less`}
          aria-disabled={value <= min}
          onClick={() => go(value - step)}
        >
          −
        </button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          aria-label={name === label ? undefined : name}
          value={typed}
          aria-invalid={isValid(Number(typed)) ? undefined : true}
          aria-describedby={unit && `${id}-unit`}
          onChange={({ target }) => type(target.value.trim())}
          onBlur={() => setTyped(String(value))}
        />
        <button
          type="button"
          aria-label={`${name}: more`}
          aria-disabled={value >= max}
          onClick={() => go(value + step)}
        >
          +
        </button>
      </div>
      {unit && (
        <span className="small muted" id={`${id}-unit`}>
          {unit}
        </span>
      )}
    </div>
  );
}
