import './stepper.css';
import { useEffect, useId, useState } from 'react';

interface Props {
  label: string;
  /** What it is called where `label` is too short to say it. */
  name?: string;
  value: number;
  range: readonly [least: number, most: number];
  step?: number;
  /** Said after the number: "bpm". */
  unit?: string;
  onChange(value: number): void;
}

/** A whole number to be typed, or to be stepped to. */
export function Stepper({ label, name = label, value, range: [least, most], step = 1, unit, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);

  const isWithin = (number: number) => Number.isInteger(number) && number >= least && number <= most;
  const go = (number: number) => onChange(Math.min(most, Math.max(least, number)));

  function type(text: string): void {
    setTyped(text);
    if (text !== '' && isWithin(Number(text))) onChange(Number(text));
  }

  return (
    <div className="stepper">
      <label htmlFor={id}>{label}</label>
      <div className="box numbers">
        <button
          type="button"
          aria-label={`${name}: less`}
          aria-disabled={value <= least}
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
          aria-invalid={isWithin(Number(typed)) ? undefined : true}
          aria-describedby={unit && `${id}-unit`}
          onChange={({ target }) => type(target.value.trim())}
          onBlur={() => setTyped(String(value))}
        />
        <button
          type="button"
          aria-label={`${name}: more`}
          aria-disabled={value >= most}
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
