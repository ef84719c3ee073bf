import './slider.css';
import type { ComponentProps, CSSProperties } from 'react';

type Input = Omit<ComponentProps<'input'>, 'type' | 'min' | 'max' | 'value' | 'style' | 'onChange'>;

interface Props extends Input {
  value: number;
  range: readonly [least: number, most: number];
  onChange(value: number): void;
}

/** A number between two others: a dot on a string. Its name is a label around it, or `aria-label`. */
export function Slider({ value, range: [least, most], onChange, ...input }: Props) {
  return (
    <input
      {...input}
      className="slider"
      type="range"
      min={least}
      max={most}
      value={value}
      style={{ '--part': (value - least) / (most - least) } as CSSProperties}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  );
}
