import { useState } from 'react';
import { Choice } from '../../islands/ui/Choice.tsx';
import { Slider } from '../../islands/ui/Slider.tsx';
import { Toggle } from '../../islands/ui/Toggle.tsx';

const options = ['One', 'Two', 'Three'].map((label) => ({ value: label, label }));
const nothing = () => {};

export function Choices() {
  const [chosen, choose] = useState('Two');
  const [volume, setVolume] = useState(60);
  return (
    <>
      <Choice<string> legend="One of a few" options={options} value={chosen} onChange={choose} />
      <Toggle
        name="off"
        label="Left-handed"
        hint="Mirrors every fretboard and chord."
        checked={false}
        onChange={nothing}
      />
      <Toggle name="on" label="Captions" checked onChange={nothing} />
      <Toggle name="disabled" label="Remind me by mail" checked={false} disabled onChange={nothing} />
      <Slider aria-label="Volume" range={[0, 100]} value={volume} onChange={setVolume} />
    </>
  );
}
