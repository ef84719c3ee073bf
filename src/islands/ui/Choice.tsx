import './choice.css';
import { type ReactNode, useId } from 'react';

interface Props<T extends string | number> {
  legend: string;
  options: readonly { value: T; label: ReactNode /** Accessible name, if the label is not text. */; name?: string }[];
  value: T;
  onChange(value: T): void;
}

/** Radio group for a few visible options. */
export function Choice<T extends string | number>({ legend, options, value, onChange }: Props<T>) {
  const name = useId();
  return (
    <fieldset className="choice">
      <legend>{legend}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              aria-label={option.name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
