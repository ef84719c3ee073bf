import './slider.css';
import type { ComponentProps, CSSProperties } from 'react';

type Input = Omit<ComponentProps<'input'>, 'type' | 'min' | 'max' | 'value' | 'style' | 'onChange'>;

interface Props extends Input {
  value: number;
  range: readonly [min: number, max: number];
  onChange(value: number): void;
}

/** Range input. Needs a surrounding label or `aria-label`. */
export function Slider({ value, range: [min, max], onChange, ...input }: Props) {
  return (
    <input
      {...input}
      className="slider"
      type="range"
      min={min}
      max={max}
      value={value}
      style={{ '--part': (value - min) / (max - min) } as CSSProperties}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  );
}
